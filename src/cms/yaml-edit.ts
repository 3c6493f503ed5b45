import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  type SchemaOptions,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

type Tags = Parameters<Extract<SchemaOptions['customTags'], (tags: never) => unknown>>[0];

/** A text of several lines stays as it stands in the file until it is changed. */
const kept = new WeakMap<object, { value: unknown; text: string }>();
const keepingText = (tag: Tags[number]): Tags[number] => {
  if (typeof tag !== 'object' || tag.tag !== 'tag:yaml.org,2002:str' || tag.collection) return tag;
  const { stringify } = tag;
  return {
    ...tag,
    stringify: (item, context, onComment, onChompKeep) => {
      const known = kept.get(item);
      if (known && known.value === item.value) return known.text;
      return stringify?.(item, context, onComment, onChompKeep) ?? String(item.value);
    },
  };
};
const OPTIONS = { customTags: (tags: Tags): Tags => tags.map(keepingText) };

/** Our files write `{ a: 1 }` and `[1, 2]`; the library pads both or neither. */
function padded(node: YAMLMap | YAMLSeq): void {
  const print = node.toString;
  node.toString = function (this: typeof node, context, ...rest) {
    return print.call(this, context && { ...context, flowCollectionPadding: isSeq(this) ? '' : ' ' }, ...rest);
  };
}

/** @throws for what is no YAML. */
function read(source: string): Document.Parsed {
  const document = parseDocument(source, OPTIONS);
  const [error] = document.errors;
  if (error) throw error;
  visit(document, {
    Scalar(_key, node) {
      const [start, end] = node.range ?? [0, 0];
      if (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL)
        kept.set(node, { value: node.value, text: source.slice(start, end).replace(/\n+$/, '') });
    },
  });
  return document;
}

function write(document: Document): string {
  visit(document, { Collection: (_key, node) => padded(node as YAMLMap | YAMLSeq) });
  return document.toString({ lineWidth: 0 });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are the same, the order of keys apart. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}

/** Text is quoted as all our texts are, so that no punctuation of a language means anything to YAML. */
function madeNode(document: Document, value: unknown): Node {
  const node = document.createNode(value);
  visit(node, {
    Scalar(key, scalar) {
      if (key !== 'key' && typeof scalar.value === 'string') scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return node;
}

/** Puts a value in the place of a node, and leaves alone what says the same. */
function changed(document: Document, node: unknown, value: unknown): unknown {
  if (isScalar(node) && !isObject(value) && !Array.isArray(value)) {
    if (!Object.is(node.value, value)) node.value = value;
    return node;
  }
  if (isMap(node) && isObject(value)) {
    changeMap(document, node, value);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    changeList(document, node, value);
    return node;
  }
  return madeNode(document, value);
}

function changeMap(document: Document, map: YAMLMap, values: Record<string, unknown>): void {
  for (const name of map.items.map(({ key }) => String(isScalar(key) ? key.value : key)))
    if (!Object.hasOwn(values, name)) map.delete(name);
  const names = Object.keys(values);
  for (const [index, name] of names.entries()) {
    const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
    if (pair) pair.value = changed(document, pair.value, values[name]);
    else {
      // After the field that stands before it in the form.
      const before = map.items.findLastIndex(({ key }) => isScalar(key) && names.indexOf(String(key.value)) < index);
      map.items.splice(before + 1, 0, document.createPair(name, madeNode(document, values[name])));
    }
  }
}

/** Entries that were only moved keep how they are written. */
function changeList(document: Document, list: YAMLSeq, values: unknown[]): void {
  const before = list.items.map((item) => ({ item, value: (item as Node).toJS(document), free: true }));
  const sameAs = (value: unknown) => before.find((one) => one.free && isSame(one.value, value));
  const found = values.map((value) => {
    const same = sameAs(value);
    if (same) same.free = false;
    return same?.item;
  });
  list.items = values.map((value, index) => {
    const own = before[index];
    if (found[index] || !own?.free) return found[index] ?? madeNode(document, value);
    own.free = false;
    return changed(document, own.item, value);
  });
}

/**
 * YAML that says these values: what says the same already keeps its bytes, comments and quotes included.
 */
export function editYaml(source: string, values: Record<string, unknown>): string {
  const document = read(source);
  if (isSame(document.toJS(), values)) return source;
  if (isMap(document.contents)) changeMap(document, document.contents, values);
  else document.contents = madeNode(document, values) as never;
  return write(document);
}

/** The values a YAML text says. @throws for what is no YAML. */
export const readYaml = (source: string): unknown => read(source).toJS();

/** YAML of values that no file says yet. */
export function newYaml(values: Record<string, unknown>): string {
  const document = new Document({}, OPTIONS);
  document.contents = madeNode(document, values) as never;
  return write(document);
}
