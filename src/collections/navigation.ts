import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fillCompanyIn } from './company.ts';
import type { ContentFault } from './content-faults.ts';
import { withoutDeadLinks } from './dead-links.ts';
import { line, target } from './fields.ts';
import { parseYaml } from './yaml.ts';

const FILE = 'content/navigation.yaml';
const link = z.strictObject({ to: target(), fr: line(60), en: line(60), new: z.boolean().default(false) });
export const navigationSchema = z.strictObject({
  menu: z.array(link),
  resources: z.array(link),
  footer: z.array(z.array(link)),
  legal: z.array(link),
});
export type NavigationLink = z.output<typeof link>;

/** What of the menu and the foot leads nowhere: it is not shown. */
export const navigationFaults: ContentFault[] = [];
const where = { file: FILE, kind: 'settings', entry: 'navigation' };

function read(): z.output<typeof navigationSchema> {
  const written = parseYaml(readFileSync(FILE, 'utf8'), FILE);
  const shown = withoutDeadLinks(written, (field, named) =>
    navigationFaults.push({ ...where, field: field.join('.'), reason: 'link', named, effect: 'link' }),
  );
  const result = navigationSchema.safeParse(shown);
  if (!result.success) throw new Error(`${FILE}: ${z.prettifyError(result.error)}`);
  return fillCompanyIn(result.data);
}

/** Menu and footer, in display order (docs/contract.md §2). */
export const navigation = read();
