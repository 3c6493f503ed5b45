import { useStore } from '@nanostores/react';
import type { Role } from '../../features/auth/roles.ts';
import type { Endpoint } from '../../lib/endpoint.ts';
import type { Kind } from '../records/kind.ts';
import { type KindName, kindNames } from '../records/kinds.ts';
import { type AreaName, areaNames, kindsOf } from '../shell/areas.ts';
import { kindFor, mayCall } from './permissions.ts';
import { $session } from './session.store.ts';

/** What an area is nothing without; the others show records, and are there when one kind of theirs is. */
const needs: Partial<Record<AreaName, string>> = {
  events: '/api/admin/events',
  people: '/api/admin/people/find',
  accounts: '/api/admin/accounts',
  orders: '/api/admin/orders/view',
  quality: '/api/admin/quality',
  trash: '/api/admin/trash',
  unreadable: '/api/admin/unreadable',
};
export function mayOpen(role: Role, area: AreaName): boolean {
  const path = needs[area];
  if (path) return mayCall(role, path);
  const names = kindsOf[area] ?? [];
  return names.length === 0 || names.some((name) => kindFor(role, name));
}

/** What the one who is signed in may see and do. The server decides; this only leaves out what it would refuse. */
export function useRole() {
  const session = useStore($session);
  const role: Role = (session.state === 'known' && session.signedIn && session.role) || 'support';
  return {
    role,
    may: ({ path }: Pick<Endpoint, 'path'>) => mayCall(role, path),
    areas: areaNames.filter((area) => mayOpen(role, area)),
    kind: (name: KindName): Kind | undefined => kindFor(role, name),
    kinds: kindNames.filter((name) => kindFor(role, name)),
  };
}
