import { getViteConfig } from 'astro/config';
import { experimental_AstroContainer } from 'astro/container';
import { createServer } from 'vite';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { exportCsv } from '../../src/admin/records/export.server.ts';
import { kinds } from '../../src/admin/records/kinds.ts';
import { fieldLabel, optionWords } from '../../src/admin/records/option-labels.ts';
import { company } from '../../src/collections/company.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import { fillRegister } from '../../src/forms/register.ts';
import { locales } from '../../src/i18n/locales.ts';
import { openTestInstallation, visitor } from '../http/visitor.ts';

/** Uses the contact form of the current project from the page to the export, and prints the results as JSON. */
async function drawn(): Promise<Record<string, string>> {
  // Without the site's integrations, whose functions and schedules would run too.
  const config = getViteConfig(
    { server: { middlewareMode: true, hmr: false, watch: null }, appType: 'custom' },
    { configFile: false, logLevel: 'error' },
  );
  const vite = await createServer(await config({ mode: 'development', command: 'serve' }));
  try {
    const { default: form } = await vite.ssrLoadModule('/src/features/contact/ContactForm.astro');
    const container = await experimental_AstroContainer.create();
    const pages = locales.map(
      async (lang) => [lang, await container.renderToString(form, { props: { lang } })] as const,
    );
    return Object.fromEntries(await Promise.all(pages));
  } finally {
    await vite.close();
  }
}

const [answer = '{}'] = process.argv.slice(2);
const services = openTestInstallation();
const html = await drawn();
const { post } = visitor(services, [bindEndpoint(sendContact, receiveContact)]);
const status = (await post(sendContact.path, { ...JSON.parse(answer), lang: 'en' })).status;
const [mail] = await services.mailsTo(company.email);
const rows = await Array.fromAsync(
  exportCsv(services.store, 'owner', { type: 'contactRequest', q: '', lang: 'fr' }, services.clock()),
);
await services.end();
const inLanguages = <T>(of: (lang: (typeof locales)[number]) => T) =>
  Object.fromEntries(locales.map((lang) => [lang, of(lang)]));
const { columns, filters } = kinds.contactRequest;
console.log(
  JSON.stringify({
    ...{ html, status, mail: mail?.email.text, csv: rows.join(''), columns, filters },
    labels: inLanguages((lang) => columns.map((column) => fieldLabel(lang, 'contactRequest', column))),
    options: inLanguages((lang) => optionWords(lang, 'contactRequest', 'companySize')),
    register: inLanguages((lang) => fillRegister('{{processing.contact}}', lang)),
  }),
);
