import { builtinModules } from 'node:module';
import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Rules of imports in the module graph. Each has an import that violates it: the test adds it to a copy, and expects an
 * error.
 */
export interface ImportRule {
  /** The rule in a sentence. */
  says: string;
  rule: Pick<IForbiddenRuleType, 'from'> & { to: object };
  breach: { file: string; statement: string };
}

/** Rules of all imports, types included. */
export const importRules: ImportRule[] = [
  {
    says: 'the site never imports the server',
    rule: { from: { path: '^src/' }, to: { path: '^netlify/' } },
    breach: { file: 'src/lib/escape.ts', statement: "import type { Env } from '../../netlify/env.ts';" },
  },
  {
    says: 'a feature does not import another feature',
    rule: { from: { path: '^src/features/([^/]+)/' }, to: { path: '^src/features/', pathNot: '^src/features/$1/' } },
    breach: { file: 'src/features/contact/contact.ts', statement: "import '../support/support.ts';" },
  },
  {
    says: 'what features stand on knows none of them, and no screen',
    rule: {
      from: { path: '^src/(collections|drawing|i18n|lib|mail|ports|queue|styles|workers)/' },
      to: { path: '^src/(admin|components|features|islands|layouts|pages)/' },
    },
    breach: { file: 'src/lib/json-ld.ts', statement: "import '../features/faq/questions.ts';" },
  },
  {
    says: 'features and islands know neither pages, layouts nor the admin area',
    rule: { from: { path: '^src/(features|islands)/' }, to: { path: '^src/(admin|layouts|pages)/' } },
    breach: { file: 'src/features/auth/roles.ts', statement: "import '../../admin/accounts/permissions.ts';" },
  },
  {
    says: 'components know neither pages nor layouts',
    rule: { from: { path: '^src/components/' }, to: { path: '^src/(layouts|pages)/' } },
    breach: { file: 'src/components/shell/social.ts', statement: "import '../../layouts/SiteLayout.astro';" },
  },
  {
    says: 'components of no domain know no feature',
    rule: { from: { path: '^src/components/ui/' }, to: { path: '^src/features/' } },
    breach: { file: 'src/components/ui/Field.astro.ts', statement: "import '../../features/contact/contact.ts';" },
  },
  {
    says: 'what may run in a browser does not name server code',
    rule: { from: { path: '^src/', pathNot: '\\.server\\.ts$' }, to: { path: '\\.server\\.ts$' } },
    breach: { file: 'src/features/auth/auth.ts', statement: "import type { Session } from './sessions.server.ts';" },
  },
  {
    says: 'adapters are known to the composition root alone; a backup copies the files of the embedded store itself',
    rule: {
      from: {
        path: '^netlify/',
        pathNot: '^netlify/(adapters/|services(\\.ts$|/)|backup/(kinds|restore|create-backup)\\.ts$)',
      },
      to: { path: '^netlify/adapters/' },
    },
    breach: { file: 'netlify/functions/inbox.ts', statement: "import '../adapters/mailer/eml.ts';" },
  },
  {
    says: 'adapters do not know who opens them, nor how requests are answered',
    rule: {
      from: { path: '^netlify/adapters/' },
      to: { path: '^netlify/', pathNot: '^netlify/(adapters|network|releases)/' },
    },
    breach: {
      file: 'netlify/adapters/mailer/smtp.ts',
      statement: "import type { Installation } from '../../services.ts';",
    },
  },
  {
    says: 'a start does not load what a language model is checked with: its first question does',
    rule: {
      from: { path: '^netlify/services/' },
      to: { path: '^netlify/adapters/assistant/language-model', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    breach: { file: 'netlify/services/assistant.ts', statement: "import '../adapters/assistant/language-model.ts';" },
  },
  {
    says: 'http holds nothing of a single feature, and knows no composition root',
    rule: {
      from: { path: '^netlify/http/' },
      to: {
        path: [
          '^src/(admin|features|islands|pages)/',
          '^netlify/(?!http/|network/|caller-context|describe-failure|headers-file|https-only|production-requirements)',
        ],
      },
    },
    breach: { file: 'netlify/http/posted-files.ts', statement: "import '../../src/features/uploads/uploads.ts';" },
  },
  {
    says: 'http does not import the host',
    rule: { from: { path: '^netlify/http/' }, to: { path: '^netlify/host/' } },
    breach: { file: 'netlify/http/status-page.ts', statement: "import '../host/known-hosts.ts';" },
  },
  {
    says: 'the host does not import http',
    rule: { from: { path: '^netlify/host/' }, to: { path: '^netlify/http/' } },
    breach: { file: 'netlify/host/http-server.ts', statement: "import '../http/serve.ts';" },
  },
  {
    says: 'what http, host and adapters share about networks knows none of them',
    rule: {
      from: { path: '^netlify/network/' },
      to: { path: '^netlify/', pathNot: '^netlify/(network/|caller-context)' },
    },
    breach: { file: 'netlify/network/body-throughput.ts', statement: "import '../http/body.ts';" },
  },
  {
    says: 'nobody imports a function: it is called at its address',
    rule: { from: {}, to: { path: '^netlify/functions/' } },
    breach: { file: 'netlify/retention.ts', statement: "import './functions/outbox.ts';" },
  },
  {
    says: 'no module imports itself by a detour',
    rule: { from: {}, to: { circular: true } },
    breach: { file: 'src/i18n/locales.ts', statement: "import type { RouteKey } from './routes.ts';" },
  },
  {
    says: 'every import leads somewhere, or the graph would lose it',
    rule: { from: {}, to: { couldNotResolve: true, pathNot: '^astro:' } },
    breach: { file: 'src/lib/escape.ts', statement: "import './nowhere.ts';" },
  },
];

/** Browser code: scripts of pages, islands, components and stores. */
const IN_BROWSER = ['\\.astro\\.browser\\.ts$', '\\.inline\\.ts$', '^src/islands/', '^src/.+\\.tsx$', '\\.store\\.ts$'];
/** Components rendered at build time, which give a page its first state: no browser code may reach one. */
const DRAWN_AT_BUILD = '/draw-[^/]+\\.tsx$';
const NODE_MODULE = `^(node:)?(${builtinModules.map((name) => name.replace('node:', '')).join('|')})$`;

/** Rules of what is loaded, directly or not: type imports do not count. */
export const loadRules: ImportRule[] = [
  {
    says: 'a browser is sent no module that needs Node',
    rule: { from: { path: IN_BROWSER, pathNot: DRAWN_AT_BUILD }, to: { path: NODE_MODULE, reachable: true } },
    breach: { file: 'src/lib/fields.ts', statement: "import 'node:fs';" },
  },
  {
    says: 'a browser is sent no server code',
    rule: {
      from: { path: IN_BROWSER, pathNot: DRAWN_AT_BUILD },
      to: { path: ['\\.server\\.ts$', '^netlify/'], reachable: true },
    },
    breach: { file: 'src/lib/call.ts', statement: "import '../mail/outbox.server.ts';" },
  },
];
