import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../../src/collections/files.ts';
import { models } from '../../src/collections/kinds/model.ts';
import { prepare, readRecord } from '../../src/collections/records-files.ts';
import { modelPdf } from '../../src/features/invoicing/pdf/model-page.ts';
import { t as translate } from '../../src/i18n/translate.ts';
import { totalsOf } from '../../src/lib/line-totals.ts';
import { openPdf } from './pdf-reader.ts';

function readModel(file: string) {
  const read = readRecord(models, file, readFileSync(file, 'utf8'));
  if (!read) throw new Error(`${file} is left out`);
  return { lang: read.lang, model: prepare(models.schema.parse(read.record), read.lang) };
}

describe.each(filesOf(models))('%s', (file) => {
  const { lang, model } = readModel(file);
  test('is a page of its own language that says it is a model', async () => {
    const pdf = await openPdf(await modelPdf(model, lang));
    expect(pdf.language).toBe(lang === 'fr' ? 'fr-FR' : 'en-GB');
    expect(pdf.document.getTitle()).toContain(translate(lang)('documents.model'));
    expect(pdf.document.getPageCount()).toBe(1);
    expect(pdf.roles).toMatchObject({ Document: 1, H1: 1, Table: 1 });
  });
  test('is the same file whenever it is built', async () =>
    expect(Buffer.compare(await modelPdf(model, lang), await modelPdf(model, lang))).toBe(0));
});

test('a quote adds up its lines, and VAT once', () =>
  expect(totalsOf([{ netCents: 10_001 }, { netCents: 20_002 }], 20)).toEqual({
    netCents: 30_003,
    vatCents: 6001,
    grossCents: 36_004,
  }));
