import {
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** Structure types, for screen readers (ISO 32000-1, 14.8.4). */
export type Role = 'Document' | 'Div' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
const HOLDS_ELEMENTS: readonly Role[] = ['Document', 'Div', 'Table', 'TR'];

interface Element {
  ref: PDFRef;
  role: Role;
  parent: PDFRef;
  /** When it differs from the document's language. */
  lang?: string;
  kids: (PDFRef | PDFDict)[];
}

/** The structure tree of a tagged PDF: headings, paragraphs, tables, in reading order. */
export class Structure {
  readonly #document: PDFDocument;
  readonly #root: PDFRef;
  readonly #elements: Element[] = [];
  /** Per page, the structure element of each marked-content sequence. */
  readonly #marked = new Map<PDFPage, PDFRef[]>();
  #current: Element;

  constructor(document: PDFDocument) {
    this.#document = document;
    this.#root = document.context.nextRef();
    this.#current = this.#element('Document', this.#root);
  }

  #element(role: Role, parent: PDFRef): Element {
    const element: Element = { ref: this.#document.context.nextRef(), role, parent, kids: [] };
    this.#elements.push(element);
    return element;
  }

  /** Adds an element inside the current one, for what `draw` draws. */
  within<R>(role: Role, draw: () => R, lang?: string): R {
    const before = this.#current;
    const element = this.#element(role, before.ref);
    if (lang) element.lang = lang;
    before.kids.push(element.ref);
    this.#current = element;
    try {
      return draw();
    } finally {
      this.#current = before;
    }
  }

  /** Groups lines into one paragraph, or into the current heading or cell. */
  paragraph(draw: () => void): void {
    if (HOLDS_ELEMENTS.includes(this.#current.role)) this.within('P', draw);
    else draw();
  }

  /** Marks text as content of the current element; inside a grouping element, as a paragraph. */
  words(page: PDFPage, draw: () => void): void {
    if (HOLDS_ELEMENTS.includes(this.#current.role)) {
      this.within('P', () => this.words(page, draw));
      return;
    }
    const marked = this.#marked.get(page) ?? [];
    this.#marked.set(page, marked);
    const id = marked.push(this.#current.ref) - 1;
    this.#current.kids.push(this.#document.context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }));
    this.#around(page, this.#current.role, `<</MCID ${id}>>`, draw);
  }

  /** Marks decoration as an artifact: rules, contour lines, the logo beside the name. */
  ornament(page: PDFPage, draw: () => void): void {
    this.#around(page, 'Artifact', '<<>>', draw);
  }

  #around(page: PDFPage, tag: string, properties: string, draw: () => void): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag), properties]));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  /** Writes the tree into the document. */
  close(): void {
    const { context, catalog } = this.#document;
    for (const { ref, role, parent, kids, lang } of this.#elements) {
      const column = role === 'TH' ? { A: { O: 'Table', Scope: 'Column' } } : {};
      context.assign(
        ref,
        context.obj({
          Type: 'StructElem',
          S: role,
          P: parent,
          K: kids,
          ...column,
          ...(lang && { Lang: PDFString.of(lang) }),
        }),
      );
    }
    const pages = [...this.#marked].map(([page, elements], key) => {
      page.node.set(PDFName.of('StructParents'), context.obj(key));
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
      return [key, context.register(context.obj(elements))];
    });
    const tree = context.obj({ Nums: pages.flat() });
    const [top] = this.#elements;
    context.assign(
      this.#root,
      context.obj({ Type: 'StructTreeRoot', K: top?.ref, ParentTree: tree, ParentTreeNextKey: pages.length }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), this.#root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }
}
