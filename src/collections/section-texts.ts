import { formatPrice } from '../i18n/format.ts';
import { t as translate } from '../i18n/translate.ts';
import { plainText as plain } from '../lib/plain-text.ts';
import type { Piece } from './assistant-texts.ts';
import type { QuoteContext } from './define.ts';
import { plans } from './kinds/plans.ts';
import type { Section } from './sections.ts';

/** The text of a section, entry by entry, for the assistant. */
export function piecesOfSection(section: Section, { lang, recordsOf }: QuoteContext): Piece[] {
  const anchor = 'id' in section ? (section.id ?? '') : '';
  const at = (heading: string, text: string): Piece => ({ heading: plain(heading), text: plain(text), anchor });
  const under = (title: string) => ('title' in section ? `${section.title} – ${title}` : title);
  switch (section.kind) {
    case 'text':
      return [at(section.title, section.body)];
    case 'log':
      return section.beds.flatMap(({ items }) => items.map((item) => at(item.title, item.text)));
    case 'list':
      return [
        ...(section.lead ? [at(section.title, section.lead)] : []),
        ...section.items.map((item) => at(under(item.title), item.text)),
      ];
    case 'steps':
      return [at(section.title, section.steps.map(({ title, text }) => `${title} : ${text}`).join(' '))];
    case 'sheet':
      return section.rows.map(({ label, cells }) =>
        at(under(label), cells.map((cell, i) => `${section.columns[i] ?? ''} : ${cell}.`).join(' ')),
      );
    case 'offer':
      return [at(section.title, `${section.lead ?? ''} ${section.points.join('. ')}.`)];
    case 'questions':
      return section.items.map(({ question, answer }) => at(question, answer));
    case 'plans': {
      const t = translate(lang);
      const found = recordsOf(plans).find(({ slug }) => slug === section.plans)?.data;
      if (!found) return [];
      const planTexts = found.plans.map(({ text, priceCents }) => {
        const amount = priceCents === null ? '' : formatPrice(priceCents, found.currency[lang], lang);
        const price = amount || t('assistant.onRequest');
        return `${text[lang].name} : ${price}${priceCents ? ` ${t('assistant.aMonth')}` : ''} (${text[lang].points[0]}).`;
      });
      return [at(t('assistant.priceOf', { name: section.title }), planTexts.join(' '))];
    }
    case 'credentials':
      return section.items.map(({ title, issuer, reference }) =>
        at(title, [issuer, reference].filter(Boolean).join(', ')),
      );
    case 'download':
      return section.items.map(({ title, text }) => at(title, text));
    default:
      return [];
  }
}
