import { z } from 'zod';
import { stripControls } from '../lib/control-characters.ts';
import { line as anyLine } from '../lib/fields.ts';

/** One line of text. `max` counts characters. Its errors are zod's, which name the limit: builds print them. */
export const line = (max = 160) => anyLine(max, () => undefined);
/** A paragraph or more; inline Markdown (links, emphasis, lists) is allowed. */
export const paragraph = (max = 1600, min = 1) => z.string().overwrite(stripControls).trim().min(min).max(max);
/**
 * A link target: a page of the site by its French path (`/ContactUs`, `/services/seo#prix`), or an external address.
 */
export const target = () =>
  z
    .string()
    .regex(/^(\/|#|https:\/\/|mailto:|tel:|\{\{)/, 'a French path, #anchor, https:, mailto: or tel:')
    .meta({ link: true });
/** A date; the range catches typing errors such as the year 0026. */
export const isoDate = () => z.coerce.date().min(new Date('1900-01-01')).max(new Date('2200-01-01'));

export const action = z.strictObject({ label: line(60), to: target() });
export const question = z.strictObject({ question: line(140), answer: paragraph(900) });
export const step = z.strictObject({ title: line(60), text: paragraph(320), duration: line(40).optional() });

/** Title and description for search engines and social networks. */
export const head = {
  title: line(70),
  description: paragraph(165, 70),
  keywords: z.array(line(50)).min(3).max(10),
};

/** The same, and what the page begins with. */
export const pageHead = { ...head, heading: line(80), lead: paragraph(420) };

/** A value per language, in one file. */
export const bothLanguages = <S extends z.ZodType>(schema: S) => z.strictObject({ fr: schema, en: schema });
