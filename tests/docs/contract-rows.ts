import { z } from 'zod';
import { retentionRules } from '../../netlify/retention.ts';
import { endpointRoles } from '../../src/admin/accounts/permissions.ts';
import { errors } from '../../src/i18n/en/errors.ts';
import { routeKeys, routes } from '../../src/i18n/routes.ts';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import { type ErrorCode, errorStatus, fieldErrors } from '../../src/lib/errors.ts';
import { declaredEndpoints } from '../declared-endpoints.ts';

/** Computed rows of the tables in docs/contract.md: the first cells. */
export type Row = string[];

export const code = (text: string) => `\`${text}\``;
const list = (texts: readonly string[]) => texts.map(code).join(', ');

/** §2: an address, its route, whether it is indexed, and its redirects. */
export const routeRows = (): Row[] =>
  routeKeys.map((key) => {
    const { path, en, index, aliases = [] } = routes[key];
    return [
      code(path),
      code(key),
      index === false ? 'no' : 'yes',
      [en && `English: ${code(en)}`, list(aliases)].filter(Boolean).join('; '),
    ];
  });

interface Schema {
  type?: string;
  enum?: string[];
  const?: unknown;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
}
/** Common fields of all forms. */
const ENVELOPE = new Set(['submissionKey', 'lang', 'website', 'startedAt']);
const shapeOf = ({ input }: Endpoint) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };

export const isForm = (endpoint: Endpoint): boolean => 'submissionKey' in (shapeOf(endpoint).properties ?? {});

function limitOf(
  { files }: Endpoint,
  name: string,
  { type, enum: options, items, const: only, maxLength, minimum, maximum }: Schema,
): string {
  const file = files?.[name];
  if (file) return `a file: ${code(file)}`;
  if (only !== undefined) return only === true ? 'ticked' : code(String(only));
  if (options ?? items?.enum) return `${items ? 'some of ' : ''}${list(options ?? items?.enum ?? [])}`;
  if (type === 'integer' && minimum !== undefined) return `${minimum} to ${maximum}`;
  return maxLength ? `${maxLength} characters` : '';
}
/** §3: the fields of a form in order, whether they are required, and their constraints. */
export function formRows(endpoint: Endpoint): Row[] {
  const { properties = {}, required = [] } = shapeOf(endpoint);
  return Object.entries(properties)
    .filter(([name]) => !ENVELOPE.has(name))
    .map(([name, schema]) => [code(name), required.includes(name) ? 'yes' : '', limitOf(endpoint, name, schema)]);
}

/** §7: an endpoint, its access, rate limit, and whether it requires a reauthentication. */
export const endpointRows = async (): Promise<Row[]> =>
  (await declaredEndpoints())
    .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
    .map(({ method, path, alias, access, perMinute, reauthenticate }) => [
      code(`${method} ${path}`) + (alias ? `, ${code(alias)}` : ''),
      access === 'admin' ? (endpointRoles[path] ?? ['owner']).join(', ') : 'visitor',
      method === 'GET' ? '' : String(perMinute ?? 5),
      reauthenticate ? 'yes' : '',
    ]);

/** §8: an error code, its status, and its English sentence. */
export const errorRows = (): Row[] =>
  Object.entries(errorStatus).map(([name, status]) => [code(name), String(status), errors[name as ErrorCode]]);
export const fieldErrorRows = (): Row[] => fieldErrors.map((name) => [code(name), errors[name]]);

/** §9: record types with their retention in days, and the date it counts from. */
export const retentionRows = (): Row[] =>
  retentionRules.map(({ what, days, since }) => [what, String(days), code(since)]);
