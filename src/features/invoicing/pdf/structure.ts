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

/** What drawn words are, for whoever has the page read aloud (ISO 32000-1, 14.8.4). */
export type Role = 'Document' | 'Div' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
const HOLDS_ELEMENTS: readonly Role[] = ['Document', 'Div', 'Table', 'TR'];

interface Element {
  ref: PDFRef;
  role: Role;
  parent: PDFRef;
  /** Where it is not the document's. */
  lang?: string;
  kids: (PDFRef | PDFDict)[];
}

/** The tree behind the page: headings, paragraphs, the table and its cells, in reading order. */
export class Structure {
  readonly #document: PDFDocument;
  readonly #root: PDFRef;
  readonly #elements: Element[] = [];
  /** Of each page, the element every marked stretch belongs to. */
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

  /** Whatever is drawn meanwhile belongs to a new element inside the present one. */
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

  /** Lines that are one paragraph, or more words of a heading or a cell. */
  paragraph(draw: () => void): void {
    if (HOLDS_ELEMENTS.includes(this.#current.role)) this.within('P', draw);
    else draw();
  }

  /** Draws words of the present element; where it holds elements only, words are a paragraph. */
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

  /** Draws what says nothing: rules, contour lines, the brand's cones beside its name. */
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
