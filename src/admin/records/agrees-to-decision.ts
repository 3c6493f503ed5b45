import type { Action } from '../../collections/admin-screen.ts';
import type { Translator } from '../../i18n/translate.ts';
import { ask } from '../shell/ask.store.ts';

/** Asks whoever decides about records, with what follows. True where nobody is told and nothing is sent twice. */
export async function agreesToDecision({ name, first }: Action, count: number, t: Translator): Promise<boolean> {
  if (first === 'nothing') return true;
  const action = t(`admin-decisions.actions.${name}`);
  return ask({
    title: count > 1 ? t('admin-decisions.sureAll', { action, count }) : t('admin-decisions.sure', { action }),
    text: [t(first ? 'admin-decisions.mayBeThere' : 'admin-decisions.told', { count })],
    action,
  });
}
