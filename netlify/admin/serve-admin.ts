import type { z } from 'zod';
import { mayCall } from '../../src/admin/accounts/permissions.ts';
import type { AdminServices } from '../../src/admin/admin-services.ts';
import { currentSession, requireRecentProof } from '../../src/features/auth/auth.server.ts';
import type { Role } from '../../src/features/auth/roles.ts';
import type { Session } from '../../src/features/auth/sessions.server.ts';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import { AppError, type ErrorCode, errorStatus } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';
import type { CallerContext } from '../caller-context.ts';
import { RequestSession } from '../http/request-session.ts';
import { type BoundEndpoint, json, serve, toLoggedAppError } from '../http/serve.ts';
import type { IdentityServices } from '../services/identity.ts';

/** What it takes to know an administrator. */
type AdminInstallation = Services & IdentityServices;
/** The services of a use case, and the administrator it runs for. */
type ForAdministrator<S> = S & Authorized & Pick<AdminServices, 'note'>;
/** An endpoint of the admin area and its use case, with the services that it needs. */
export interface BoundAdminEndpoint<S> {
  endpoint: Endpoint;
  run: (services: S, input: never) => Promise<unknown>;
  /** What the log says of it, besides what the use case noted. */
  noteOf?: ((output: never, input: never) => string) | undefined;
}
export const bindAdminEndpoint = <In extends z.ZodType, Out extends z.ZodType, S>(
  endpoint: Endpoint<In, Out>,
  run: (services: S, input: z.output<In>) => Promise<z.output<Out>>,
  noteOf?: (output: z.output<Out>, input: z.output<In>) => string,
): BoundAdminEndpoint<S> => {
  if (endpoint.access !== 'admin') throw new Error(`${endpoint.path} is not declared for administrators`);
  return { endpoint, run, noteOf };
};

const refuse = (code: ErrorCode): Response => json(errorStatus[code], { ok: false, code, fields: {} });

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
/** The record type and ids an input names: no address and no text goes into the audit log. */
function targetOf(input: unknown, concerns: string | undefined): { type?: string; ids: string[] } {
  const { type = concerns, id, ids, orderId } = (input ?? {}) as Record<string, unknown>;
  return {
    ...(typeof type === 'string' && { type }),
    ids: [id, ids, orderId]
      .flatMap(textsIn)
      .filter((one) => !one.includes('@'))
      .slice(0, 50),
  };
}

/** Only told what it would do: `apply` is asked for, and not given. */
const isRehearsal = (input: unknown): boolean => (input as { apply?: unknown } | undefined)?.apply === false;

/** Runs a use case, and writes an audit entry when it changed something. */
const audited =
  <S extends AdminInstallation>(
    { endpoint, run, noteOf }: BoundAdminEndpoint<ForAdministrator<S>>,
    services: S & Authorized,
  ): BoundEndpoint['run'] =>
  async (_: Services, input: never) => {
    const notes: string[] = [];
    let isUnchanged = false;
    const nothingChanged = () => {
      isUnchanged = true;
    };
    const result = await run({ ...services, note: (text) => notes.push(text), nothingChanged }, input);
    if (endpoint.method === 'POST' && !isRehearsal(input) && !isUnchanged) {
      if (noteOf) notes.push(noteOf(result as never, input));
      const note = notes.join('; ').slice(0, 300);
      const { store, audit, admin } = services;
      const action = endpoint.path.replace('/api/', '');
      await store.transaction((records) =>
        audit.append(records, { admin, action, ...targetOf(input, endpoint.concerns), note }),
      );
    }
    return result;
  };

/** The administrator of a request, and what the account may do. */
interface Authorized {
  visit: RequestSession;
  admin: string;
  role: Role;
  session: Session;
}

/**
 * Returns the administrator of a request, or the response that refuses it, before any input is read. An endpoint that
 * is missing in the table of permissions requires the owner role.
 */
export async function authorizeAdmin(
  request: Request,
  installation: AdminInstallation,
  endpoint?: Endpoint,
): Promise<Authorized | { refused: Response }> {
  const visit = new RequestSession(request);
  try {
    const session = await currentSession({ ...installation, visit });
    if (!session) throw new AppError('auth/required');
    const role = await installation.roleOf(session.email);
    if (!role || (endpoint && !mayCall(role, endpoint.path))) throw new AppError('auth/forbidden');
    if (endpoint?.reauthenticate) requireRecentProof(session, installation.clock());
    return { visit, admin: session.email, role, session };
  } catch (caught) {
    // Or the store or identity provider is unavailable: access is denied, and the session stays.
    const { code } = toLoggedAppError({ path: new URL(request.url).pathname }, caught);
    return { refused: visit.withCookies(refuse(code)) };
  }
}

/**
 * Serves the endpoints of the admin area: checks the session, the role's permission and, where required, a recent
 * reauthentication; the input is read only after that (docs/contract.md §6: refused by default).
 */
export async function serveAdmin<S extends AdminInstallation>(
  endpoints: readonly BoundAdminEndpoint<ForAdministrator<S>>[],
  request: Request,
  context: CallerContext,
  installation: S,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const here = endpoints.filter(({ endpoint }) => endpoint.path === pathname);
  const matched = here.find(({ endpoint }) => endpoint.method === request.method) ?? here[0];
  const authorized = await authorizeAdmin(request, installation, matched?.endpoint);
  if ('refused' in authorized) return authorized.refused;
  const bound = endpoints.map((one) => ({
    endpoint: one.endpoint,
    run: audited(one, { ...installation, ...authorized }),
  }));
  return authorized.visit.withCookies(await serve(bound, request, context, installation));
}
