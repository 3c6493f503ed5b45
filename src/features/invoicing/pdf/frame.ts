import { plan } from '../../../drawing/contours.ts';
import { formatWrittenEuros } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import type { Invoice } from '../invoice.ts';
import { MARGIN, PAGE, RIGHT, type Sheet } from './sheet.ts';

/** The brand's twin cones (src/components/shell/Brand.astro), 40 by 25. */
const CONES = { green: 'M17 23 28.5 6.5 40 23z', coal: 'M1 23 15.5 0 30 23z', ground: 'M0 23.4h40v1.2h-40z' };
/** Height down to the rule under the title. */
const BAND = 112;

/** Draws contour lines seeded by the document's number, the brand and the title. Returns where the content begins. */
export function drawHead(
  sheet: Sheet,
  {
    title,
    under,
    seed,
    tradeName,
  }: { title: string; under: [soft: string, strong: string]; seed: string; tradeName: string },
): number {
  const { thin, index } = plan(seed, {
    width: PAGE.width,
    height: BAND,
    step: 0.11,
    tolerance: 1.2,
    twins: [0.74, 0.1],
    clear: 0.35,
  });
  sheet.stroke(thin, 0, 0, 'contour', 0.5);
  sheet.stroke(index, 0, 0, 'contour', 0.9);
  sheet.fill(CONES.green, MARGIN, 46, 'lichen', 0.95);
  sheet.fill(CONES.coal, MARGIN, 46, 'text', 0.95);
  sheet.fill(CONES.ground, MARGIN, 46, 'text', 0.95);
  sheet.write(tradeName, MARGIN + 48, 69, { face: 'display', size: 24 });
  sheet.within('H1', () => sheet.write(title, RIGHT, 69, { face: 'display', size: 34, align: 'right' }));
  const strong = { face: 'bold', size: 11.5, align: 'right' } as const;
  sheet.within('P', () => {
    sheet.write(under[0], RIGHT - sheet.faces.bold.width(under[1], 11.5) - 5, 88, {
      size: 11.5,
      ink: 'soft',
      align: 'right',
    });
    sheet.write(under[1], RIGHT, 88, strong);
  });
  sheet.rule(BAND, { ink: 'text', thickness: 1.6 });
  return BAND;
}

/** Draws the seller's legal identity and the page number, on every page. */
export function drawFoot(sheet: Sheet, seller: Omit<Invoice['seller'], 'country' | 'mediator'>, lang: Locale): void {
  const t = translate(lang);
  const pages = sheet.document.getPages();
  const identity = [
    `${t('invoicing.company', { ...seller, capital: formatWrittenEuros(seller.capital, lang) })} · ${seller.street}, ${seller.postcode} ${seller.city}`,
    [
      t('invoicing.rcs', seller),
      t('invoicing.siret', { number: seller.siret }),
      t('invoicing.vatNumber', { number: seller.vatNumber }),
      seller.phone,
      seller.email,
    ].join(' · '),
  ];
  for (const [at, page] of pages.entries()) {
    sheet.page = page;
    const y = PAGE.height - 48;
    sheet.rule(y);
    for (const [i, line] of identity.entries()) sheet.write(line, MARGIN, y + 13 + i * 10, { size: 7, ink: 'soft' });
    sheet.write(t('invoicing.page', { page: at + 1, pages: pages.length }), RIGHT, y + 13, {
      size: 7,
      ink: 'soft',
      align: 'right',
    });
  }
}

/** Draws facts side by side: a small label (in both languages if there are two), and the value below. */
export function drawFacts(sheet: Sheet, y: number, facts: { labels: string[]; value: string }[]): number {
  const gap = 14;
  const width = (RIGHT - MARGIN - gap * (facts.length - 1)) / facts.length;
  const labelLines = Math.max(...facts.map(({ labels }) => labels.length));
  let lowest = y;
  for (const [i, { labels, value }] of facts.entries()) {
    const x = MARGIN + i * (width + gap);
    const end = sheet.within('P', () => {
      for (const [n, label] of labels.entries())
        sheet.write(label, x, y + n * 9.5, { size: 7.5, ink: n ? 'soft' : 'brick', face: n ? 'regular' : 'bold' });
      return sheet.paragraph(value, x, y + (labelLines - 1) * 9.5 + 14, width, { face: 'bold', size: 9.5 });
    });
    lowest = Math.max(lowest, end);
  }
  return lowest;
}
