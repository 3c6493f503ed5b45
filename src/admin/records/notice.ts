import type { Translator } from '../../i18n/translate.ts';
import { getFromApi } from '../shell/api.ts';
import { ask } from '../shell/ask.store.ts';
import type { Kind } from './kind.ts';
import { contentOf, type KindName } from './kinds.ts';
import { previewNotice } from './record-endpoints.ts';

/** What takes an event away is asked about even where nobody is registered: one press of a button does it. */
const TAKES_AWAY = ['cancelled', 'postponed'] as const;

/**
 * Asks whoever saves a record whether the people concerned are to be written to: with their number, and why. True where
 * nobody is and nothing is taken away; also where the number cannot be read, since saving then fails and says so itself.
 */
export async function agreesToNotice(
  { notifies }: Kind,
  type: KindName,
  id: string | undefined,
  fields: Record<string, unknown>,
  t: Translator,
): Promise<boolean> {
  if (!notifies || !id) return true;
  const facts = Object.fromEntries((contentOf(type)?.shared ?? []).map((field) => [field, fields[field]]));
  const reply = await getFromApi(previewNotice, { type, id, fields: JSON.stringify(facts) });
  if (!reply.ok) return true;
  const { kind = 'seats', people, promoted } = reply.data;
  const taken = TAKES_AWAY.find((one) => one === kind);
  if (people === 0)
    return (
      !taken ||
      ask({
        title: t(`admin-notices.alone.${taken}`),
        text: [t(`admin-notices.kinds.${taken}`), t('admin-notices.nobody')],
        action: t(`admin-notices.do.${taken}`),
      })
    );
  return ask({
    title: t('admin-notices.sure'),
    text: [
      t(`admin-notices.kinds.${kind}`),
      t('admin-notices.people', { count: people }),
      ...(promoted ? [t('admin-notices.promoted', { count: promoted })] : []),
    ],
    mails: reply.data.mails,
    action: t('admin-notices.agree'),
  });
}
