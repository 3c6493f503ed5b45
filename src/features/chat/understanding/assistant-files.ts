import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { fillCompanyIn } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';

const FOLDER = 'content/assistant';

function readYaml<S extends z.ZodType>(path: string, schema: S): z.output<S> {
  const result = schema.safeParse(fillCompanyIn(parse(readFileSync(path, 'utf8'))));
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}

const phrases = z.array(z.string().min(1)).min(1);
const names = z.strictObject({
  services: z.record(z.string(), phrases),
  offers: z.record(z.string(), phrases),
  shorthand: z.record(z.string(), z.string()),
  followUps: phrases,
  corrections: phrases,
  own: phrases,
  company: phrases,
  pronouns: phrases,
});
export type Names = z.output<typeof names>;
export const readNames = (lang: Locale): Names => readYaml(`${FOLDER}/names/${lang}.yaml`, names);

const fact = z.strictObject({
  /** French path of the page that says more. */
  to: z.string().startsWith('/'),
  title: z.string().min(1),
  say: z.union([z.string().min(1), z.record(z.string(), z.string().min(1))]),
  suggest: z.array(z.enum(['appointment', 'quote', 'services', 'hours', 'price', 'apply'])).optional(),
});
export type FactText = z.output<typeof fact>;
export const readFactTexts = (lang: Locale): Record<string, FactText> =>
  readYaml(`${FOLDER}/facts/${lang}.yaml`, z.record(z.string(), fact));

export interface Utterance {
  intent: string;
  text: string;
}
const bank = z.record(z.string(), z.string());
/** Every message of the bank with its intent; the first of an intent is how a choice words it. */
export function readUtterances(lang: Locale): Utterance[] {
  const folder = `${FOLDER}/utterances/${lang}`;
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => Object.entries(readYaml(`${folder}/${file}`, bank)))
    .flatMap(([intent, lines]) =>
      lines
        .split('\n')
        .map((text) => text.trim())
        .filter(Boolean)
        .map((text) => ({ intent, text })),
    );
}
