import { registrationForm } from '../../features/events/events.ts';
import type { Translator } from '../../i18n/translate.ts';
import { getFromApi } from '../shell/api.ts';
import { recordPath } from '../shell/areas.ts';
import { ask } from '../shell/ask.store.ts';
import type { Kind } from './kind.ts';
import type { KindName } from './kinds.ts';
import { previewRemoval } from './record-endpoints.ts';
import { relationsTo } from './relations.ts';

/** Whether deleting records of a kind can concern people who count on them. */
const concernsPeople = ({ type, notifies }: Kind) => notifies || type.name === registrationForm.record.name;

/**
 * Asks whoever deletes records what people count on, with the e-mails that would leave. True where nobody does; also
 * where that cannot be read, since deleting then fails and says so itself.
 */
export async function agreesToRemoval(kind: Kind, type: KindName, ids: string[], t: Translator): Promise<boolean> {
  if (!concernsPeople(kind) && !relationsTo(type).length) return true;
  const reply = await getFromApi(previewRemoval, { type, ids: JSON.stringify(ids) });
  if (!reply.ok) return true;
  const { registered, waiting, promoted, stays, naming, mails } = reply.data;
  if (naming.length > 0)
    return ask({
      title: t('admin-editor.relation.delete'),
      text: [t('admin-editor.relation.named', { count: naming.length })],
      links: naming.map((one) => ({ href: recordPath(one.type, one.id), text: one.name })),
      action: t('admin.table.delete'),
    });
  if (registered + waiting === 0) return true;
  const told = mails.reduce((sum, { people }) => sum + people, 0);
  const isEvent = kind.notifies === true;
  return ask({
    title: t(`admin-events.removal.${isEvent ? (stays ? 'page' : 'event') : 'places'}`),
    text: [
      `${t('admin-events.registered', { count: registered })}, ${t('admin-events.waiting', { count: waiting })}.`,
      ...(isEvent && told ? [t('admin-events.removal.cancelledFirst')] : []),
      ...(isEvent ? [t(`admin-events.removal.${stays ? 'stays' : 'kept'}`)] : []),
      ...(promoted ? [t('admin-events.removal.promoted', { count: promoted })] : []),
      told ? t('admin-events.told', { count: told }) : t('admin-events.toldNobody'),
    ],
    mails,
    action: t('admin.table.delete'),
  });
}
