import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { recordsIn } from '../../collections/read.ts';
import { locales } from '../../i18n/locales.ts';
import { modelPdf } from './pdf/model-page.ts';

/** Documents of the company, as they are. */
const FOLDER = 'content/documents';

const drawn = new Map<string, Promise<Uint8Array>>();

/** The models by the name of their file: `devis.fr.pdf`. */
async function modelFiles() {
  const all = await Promise.all(
    locales.map(async (lang) => (await recordsIn('models', lang)).map(({ slug, data }) => ({ slug, data, lang }))),
  );
  return new Map(all.flat().map((one) => [`${one.slug}.${one.lang}.pdf`, one]));
}

/** The names of all documents: those of the folder, and the models. */
export const documentNames = async (): Promise<string[]> => [
  ...new Set([...globSync(`${FOLDER}/*.pdf`).map((file) => path.basename(file)), ...(await modelFiles()).keys()]),
];

/** The content of a document by its address; undefined for one that is not there. Drawn once in a build. */
export async function documentNamed(address: string): Promise<Uint8Array | undefined> {
  const name = path.basename(address);
  const file = `${FOLDER}/${name}`;
  if (existsSync(file)) return readFile(file);
  const model = (await modelFiles()).get(name);
  if (!model) return undefined;
  const pdf = drawn.get(name) ?? modelPdf(model.data, model.lang);
  if (import.meta.env.PROD) drawn.set(name, pdf);
  return pdf;
}
