import type { z } from 'zod';
import { company } from '../../../collections/company.ts';
import type { models } from '../../../collections/kinds/model.ts';
import { formatNumber, formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { totalsOf } from '../../../lib/line-totals.ts';
import { archived } from './archive.ts';
import { drawFacts, drawFoot, drawHead } from './frame.ts';
import { MARGIN, PAGE, RIGHT, Sheet } from './sheet.ts';

type Model = z.output<typeof models.schema>;

const WIDTH = RIGHT - MARGIN;
const TOTALS_FROM = 318;
/** Below it an entry of four lines would reach the foot of the page. */
const LOWEST = PAGE.height - 130;
/** The same words make the same bytes: a model is dated by the law it follows, not by the day of a build. */
const DATED = new Date('2026-01-01T00:00:00Z');

/** Where the next entry begins: here, or at the head of a new page where it would reach the foot. */
function withRoom(sheet: Sheet, y: number): number {
  if (y < LOWEST) return y;
  sheet.addPage();
  return MARGIN;
}

/** Drawn before anything else, so that nobody takes it for a document of theirs. */
function drawMark(sheet: Sheet, y: number, lang: Locale): number {
  const words = translate(lang)('documents.model');
  return sheet.within('P', () => {
    const end = sheet.paragraph(words, MARGIN, y, WIDTH, { face: 'bold', size: 10, ink: 'brick' });
    sheet.rule(end - 6, { ink: 'brick' });
    return end + 12;
  });
}

function drawLines(sheet: Sheet, top: number, { lines, vatRate }: Model, lang: Locale): number {
  const t = translate(lang);
  const money = (cents: number) => formatPrice(cents, 'EUR', lang, 'always');
  let y = top;
  sheet.rule(y, { ink: 'text', thickness: 0.8 });
  sheet.within('Table', () => {
    for (const { label, text, netCents } of lines)
      sheet.within('TR', () => {
        y = withRoom(sheet, y);
        const end = sheet.within('TD', () => {
          const next = sheet.paragraph(label, MARGIN, y + 17, 370, { face: 'bold', size: 10, leading: 14 });
          return sheet.paragraph(text, MARGIN, next - 1, 370, { size: 8.5, ink: 'soft', leading: 12 });
        });
        sheet.within('TD', () =>
          sheet.write(money(netCents), RIGHT, y + 17, { size: 10, face: 'bold', align: 'right' }),
        );
        y = end - 4;
        sheet.rule(y);
      });
  });
  y = withRoom(sheet, y);
  const totals = totalsOf(lines, vatRate);
  const rows = [
    [t('invoicing.totals.net'), money(totals.netCents), 10],
    [t('invoicing.totals.vat', { rate: formatNumber(vatRate, lang) }), money(totals.vatCents), 10],
    [t('invoicing.totals.gross'), money(totals.grossCents), 15],
  ] as const;
  for (const [label, amount, size] of rows) {
    y += size + 9;
    sheet.within('P', () => {
      sheet.write(label, TOTALS_FROM, y, { size: 9, ink: 'soft' });
      sheet.write(amount, RIGHT, y, { size, face: 'bold', align: 'right' });
    });
  }
  return y + 22;
}

function drawRows(sheet: Sheet, top: number, { columns, rows }: Model): number {
  const count = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const width = WIDTH / count;
  let y = top;
  sheet.rule(y, { ink: 'text', thickness: 0.8 });
  sheet.within('Table', () => {
    sheet.within('TR', () => {
      for (const [i, name] of columns.entries())
        sheet.within('TH', () =>
          sheet.write(name, MARGIN + i * width, y + 13, { size: 7.5, face: 'bold', ink: 'soft' }),
        );
    });
    y += 20;
    sheet.rule(y);
    for (const { cells } of rows)
      sheet.within('TR', () => {
        y = withRoom(sheet, y);
        const ends = cells.map((cell, i) =>
          sheet.within('TD', () =>
            sheet.paragraph(cell, MARGIN + i * width, y + 15, width - 12, {
              size: 9,
              leading: 12.5,
              ...(i === 0 && { face: 'bold' as const }),
            }),
          ),
        );
        y = Math.max(...ends) - 5;
        sheet.rule(y);
      });
  });
  return y + 24;
}

/** A model document as a PDF. */
export async function modelPdf(model: Model, lang: Locale): Promise<Uint8Array> {
  const t = translate(lang);
  const sheet = await Sheet.open();
  const { title, number, purpose, facts, lines, rows, notes } = model;
  const { tradeName } = company;
  const under: [string, string] = [t('documents.numbered'), number];
  let y = drawHead(sheet, { title, under, seed: number, tradeName }) + 30;
  y = drawMark(sheet, y, lang);
  y = sheet.paragraph(purpose, MARGIN, y + 8, WIDTH, { size: 10.5, leading: 15 }) + 14;
  y = drawFacts(
    sheet,
    y,
    facts.map(({ label, value }) => ({ labels: [label], value })),
  );
  y += 16;
  if (lines.length) y = drawLines(sheet, y, model, lang);
  if (rows.length) y = drawRows(sheet, y, model);
  for (const note of notes) y = sheet.paragraph(note, MARGIN, withRoom(sheet, y), WIDTH, { size: 9, leading: 13 }) + 6;
  drawFoot(sheet, company, lang);
  sheet.structure.close();
  return archived(sheet.document, {
    title: `${title} – ${t('documents.model')}`,
    subject: `${title}, ${company.legalName}`,
    author: company.legalName,
    lang,
    at: DATED,
  });
}
