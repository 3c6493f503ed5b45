import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AFRelationship, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Locale } from '../../../i18n/locales.ts';
import { xml } from '../xml.ts';
import { SRGB_PROFILE } from './fonts.ts';

/** Metadata of a document. */
export interface Imprint {
  title: string;
  subject: string;
  author: string;
  lang: Locale;
  /** Date of issue, not of this copy: the same record gives the same bytes. */
  at: Date;
  /** The embedded structured invoice (Factur-X, EN 16931). */
  facturX?: string;
}

const TAG = { fr: 'fr-FR', en: 'en-GB' } as const;
export const FACTUR_X_FILE = 'factur-x.xml';
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** PDF/A does not define Factur-X's four properties: they are declared in an extension schema (Factur-X 1.0, 6.2.2). */
const PROPERTIES = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER',
  Version: 'The actual version of the standard applying to the embedded XML document',
  ConformanceLevel: 'The conformance level of the embedded XML document',
};
const facturXDescriptions = (): object[] => [
  {
    '@_rdf:about': '',
    '@_xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
    '@_xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
    '@_xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
    'pdfaExtension:schemas': {
      'rdf:Bag': {
        'rdf:li': {
          '@_rdf:parseType': 'Resource',
          'pdfaSchema:schema': 'Factur-X PDFA Extension Schema',
          'pdfaSchema:namespaceURI': FACTUR_X,
          'pdfaSchema:prefix': 'fx',
          'pdfaSchema:property': {
            'rdf:Seq': {
              'rdf:li': Object.entries(PROPERTIES).map(([name, description]) => ({
                '@_rdf:parseType': 'Resource',
                'pdfaProperty:name': name,
                'pdfaProperty:valueType': 'Text',
                'pdfaProperty:category': 'external',
                'pdfaProperty:description': description,
              })),
            },
          },
        },
      },
    },
  },
  {
    '@_rdf:about': '',
    '@_xmlns:fx': FACTUR_X,
    'fx:DocumentType': 'INVOICE',
    'fx:DocumentFileName': FACTUR_X_FILE,
    'fx:Version': '1.0',
    'fx:ConformanceLevel': 'EN 16931',
  },
];

/** XMP metadata: the information dictionary, PDF/A-3b, and Factur-X. */
function metadata({ title, subject, author, lang, at, facturX }: Imprint, producer: string): string {
  const date = at.toISOString().replace(/\.\d+Z$/, 'Z');
  const inLanguage = (text: string) => ({ 'rdf:Alt': { 'rdf:li': { '@_xml:lang': 'x-default', '#text': text } } });
  const rdf = xml({
    'x:xmpmeta': {
      '@_xmlns:x': 'adobe:ns:meta/',
      'rdf:RDF': {
        '@_xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
        'rdf:Description': [
          {
            '@_rdf:about': '',
            '@_xmlns:pdfaid': 'http://www.aiim.org/pdfa/ns/id/',
            'pdfaid:part': '3',
            'pdfaid:conformance': 'B',
          },
          {
            '@_rdf:about': '',
            '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
            'dc:format': 'application/pdf',
            'dc:title': inLanguage(title),
            'dc:description': inLanguage(subject),
            'dc:creator': { 'rdf:Seq': { 'rdf:li': author } },
            'dc:language': { 'rdf:Bag': { 'rdf:li': TAG[lang] } },
          },
          { '@_rdf:about': '', '@_xmlns:pdf': 'http://ns.adobe.com/pdf/1.3/', 'pdf:Producer': producer },
          {
            '@_rdf:about': '',
            '@_xmlns:xmp': 'http://ns.adobe.com/xap/1.0/',
            'xmp:CreatorTool': producer,
            'xmp:CreateDate': date,
            'xmp:ModifyDate': date,
            'xmp:MetadataDate': date,
          },
          ...(facturX ? facturXDescriptions() : []),
        ],
      },
    },
  });
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${rdf}<?xpacket end="w"?>`;
}

/** Finishes a document as PDF/A-3b, with its structured invoice if there is one. */
export async function archived(document: PDFDocument, imprint: Imprint): Promise<Uint8Array> {
  const { title, subject, author, lang, at, facturX } = imprint;
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setSubject(subject);
  document.setAuthor(author);
  document.setCreator(author);
  document.setProducer(author);
  document.setLanguage(TAG[lang]);
  document.setCreationDate(at);
  document.setModificationDate(at);
  const { context, catalog } = document;
  const profile = context.register(context.flateStream(readFileSync(SRGB_PROFILE), { N: 3 }));
  const name = PDFString.of('sRGB');
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: name,
    Info: name,
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  const xmp = context.stream(new TextEncoder().encode(metadata(imprint, author)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(xmp));
  const id = PDFHexString.of(createHash('sha256').update(`${title}\n${at.toISOString()}`).digest('hex').slice(0, 32));
  context.trailerInfo.ID = context.obj([id, id]);
  if (facturX)
    await document.attach(new TextEncoder().encode(facturX), FACTUR_X_FILE, {
      mimeType: 'text/xml',
      description: 'Factur-X',
      creationDate: at,
      modificationDate: at,
      // Page and data represent the same invoice (Factur-X 1.0, 6.2.1).
      afRelationship: AFRelationship.Alternative,
    });
  return document.save();
}
