import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fillCompany } from './company.ts';
import { parseYaml } from './yaml.ts';

const FILE = 'content/navigation.yaml';
const link = z.strictObject({ to: z.string(), fr: z.string(), en: z.string(), new: z.boolean().default(false) });
const schema = z.strictObject({
  menu: z.array(link),
  resources: z.array(link),
  footer: z.array(z.array(link)),
  legal: z.array(link),
});
export type NavigationLink = z.output<typeof link>;

const result = schema.safeParse(parseYaml(fillCompany(readFileSync(FILE, 'utf8')), FILE));
if (!result.success) throw new Error(`${FILE}: ${z.prettifyError(result.error)}`);

/** Menu and footer, in display order (docs/contract.md §2). */
export const navigation = result.data;
