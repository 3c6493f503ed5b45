import type { z } from 'zod';
import { useWords } from '../shell/words.ts';
import type { Kind } from './kind.ts';
import type { saveRecord } from './record-endpoints.ts';

type Saved = z.output<typeof saveRecord.output>;

/** What a save means for the site. Where no site was built yet, only a draft is known to stay off it. */
export function useSavedText(): (kind: Kind, saved: Saved) => string {
  const { t, day, moment, value } = useWords();
  // Without an hour of its own it appears as its day begins, UTC: that hour means nothing to anybody.
  const when = (at: string) => (at.endsWith('T00:00:00.000Z') ? day(at) : moment(at));
  return ({ group }, { record, states, appearsAt }) => {
    if (group !== 'content') return t('admin.form.savedInbox');
    const state = states?.[record.id];
    const others = Object.entries(states ?? {}).flatMap(([id, one]) =>
      id !== record.id && one === 'postponed' ? [id] : [],
    );
    /** A page in another language goes with this one: it is told, since it is not on the screen. */
    const also = others
      .map((id) => ` ${t('admin.form.savedTranslation', { lang: value(id.replace(/\/.*/, '')) })}`)
      .join('');
    if (appearsAt && (state === 'scheduled' || state === 'postponed'))
      return `${t(`admin.form.${state === 'scheduled' ? 'savedScheduled' : 'savedPostponed'}`, { when: when(appearsAt) })}${also}`;
    if (state === 'leaving') return t('admin.form.savedLeaving');
    if (state === 'online') return t('admin.form.savedInbox');
    return t(record.state === 'draft' ? 'admin.form.savedDraft' : 'admin.form.saved');
  };
}
