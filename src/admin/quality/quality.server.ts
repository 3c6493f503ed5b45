import type { z } from 'zod';
import type { GitCollection } from '../../collections/define.ts';
import { gitKinds } from '../../collections/git-kinds.ts';
import { readQualityReport } from '../../collections/quality-file.ts';
import { storedCollections } from '../../collections/stored.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { isKindName } from '../records/kinds.ts';
import type { ContentHome, quality as endpoint } from './quality.ts';

const inGit: ContentHome[] = [
  ...(Object.values(gitKinds) as unknown as GitCollection[])
    .filter(({ editing }) => !('frozen' in editing))
    .map(({ folder }) => ({ home: 'content' as const, kind: folder })),
  { home: 'content', kind: 'settings' },
];

export async function quality({ role }: Pick<AdminServices, 'role'>): Promise<z.output<typeof endpoint.output>> {
  const { builtAt, editor = Boolean(process.env.CMS_BACKEND), findings = [] } = readQualityReport() ?? {};
  const inStore = Object.values(storedCollections).flatMap(({ folder: kind }): ContentHome[] =>
    isKindName(kind) && kindFor(role, kind) ? [{ home: 'store', kind }] : [],
  );
  return {
    ...(builtAt && { builtAt }),
    editor,
    findings: findings.filter(({ home, kind }) => home === 'content' || (isKindName(kind) && kindFor(role, kind))),
    homes: [...inGit, ...inStore],
  };
}
