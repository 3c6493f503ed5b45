import { backendHosts, type CmsEnvironment } from './backend.ts';

/** Pictures of accounts and of a private repository, where the files are kept there. */
const PICTURES = { local: '', github: ' https://*.githubusercontent.com', gitlab: ' https://gitlab.com' };

/**
 * The editor's own policy, on its page alone: Decap compiles the check of its configuration (ajv), which is eval, and
 * styles itself by a script. It runs no script but ours and calls nobody but the host of the files.
 */
export const editorPolicy = (environment: CmsEnvironment): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${PICTURES[environment.CMS_BACKEND]}`,
    "font-src 'self' data:",
    ["connect-src 'self' data: blob:", ...backendHosts(environment)].join(' '),
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The headers of /cms. The window in which one signs in at the host of the files has to reach it. */
export const editorHeaders = (environment: CmsEnvironment): [name: string, value: string][] => [
  ['Content-Security-Policy', editorPolicy(environment)],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['X-Robots-Tag', 'noindex'],
];

/** The same as a block of `_headers`: that one page, no path below it. */
export const editorHeaderRules = (environment: CmsEnvironment): string =>
  `/cms\n${editorHeaders(environment)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
