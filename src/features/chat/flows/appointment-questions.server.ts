import { company } from '../../../collections/company.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { dictionaries, t as translate } from '../../../i18n/translate.ts';
import { ABOUT_MAX } from './appointment.ts';
import { optionsOffered } from './appointment-time.server.ts';
import { bookedToCome, freeTimes } from './bookings.server.ts';
import {
  asSentence,
  type FlowContext,
  type FlowState,
  type FlowStep,
  optionsOf,
  stepQuestion,
  withDetails,
} from './flow.ts';
import { formatMeetingDay, formatMeetingHour, formatMeetingTime } from './flow-messages.ts';
import { inPartOfDay, wantsOtherHour } from './hour.ts';
import { isWithin } from './hour-bounds.ts';
import { opening, slotStart } from './slots.ts';

const full = ({ lang }: FlowContext): FlowStep => ({
  answer: {
    output: translate(lang)('assistant.appointment.full', { phone: company.phone }),
    sources: [{ title: translate(lang)('assistant.contact'), url: pathTo('contact', lang) }],
  },
});

/** Hours that are offered at once, beside another day. */
const MOST_HOURS = 11;

/** When the appointment was that moves to another hour; undefined of a new one, and of one whose subject alone changes. */
export async function hourLeft({ replaces, draft }: FlowState, { services }: FlowContext): Promise<Date | undefined> {
  const replaced = replaces ? await bookedToCome(services, replaces) : undefined;
  const stays = replaced?.day === draft.day && replaced?.time === draft.slot;
  return replaced && !stays ? new Date(replaced.startsAt) : undefined;
}

const STEPS = ['topic', 'day', 'slot', 'name', 'email'] as const;
const isBegun = (draft: FlowState['draft']): boolean => Object.values(draft).some(Boolean);

/**
 * The hours of the day that is noted: those that somebody said will do, in the part of the day that `said` names or was
 * named before; the others where none of these is free.
 */
export async function hoursOffered(
  state: FlowState,
  { services: { store, clock } }: FlowContext,
  said = '',
): Promise<{ hours: string[]; areWithin: boolean }> {
  const free = await freeTimes(store, state.draft.day ?? '', clock(), state.replaces);
  const isWanted = inPartOfDay(said) ?? (wantsOtherHour(said) ? undefined : inPartOfDay(state.part ?? ''));
  const within = free.filter((time) => isWithin(time, state.hours ?? {}));
  const possible = within.length ? within : free;
  const wanted = isWanted ? possible.filter(isWanted) : [];
  return { hours: (wanted.length ? wanted : possible).slice(0, MOST_HOURS), areWithin: within.length > 0 };
}

/** Asks for a step; of the hours, those in the part of the day that `said` names. */
export async function ask(state: FlowState, context: FlowContext, said = ''): Promise<FlowStep> {
  const { services, lang } = context;
  const { draft } = state;
  const t = translate(lang);
  switch (state.asks) {
    case 'topic':
      // What it is was said when it began: at first, and where nothing else is noted yet.
      return stepQuestion(
        state,
        isBegun(draft) || state.notes?.length || context.isAgain
          ? t('assistant.appointment.topicAgain')
          : t('assistant.appointment.topic', { minutes: opening.minutes }),
        {
          choices: optionsOf(dictionaries[lang].assistant.appointment.topics),
        },
      );
    case 'day': {
      const days = await optionsOffered(state, services);
      if (!days.length) return full(context);
      return stepQuestion(state, t('assistant.appointment.day'), {
        choices: optionsOf(
          days.map(({ day, time }) =>
            time ? formatMeetingTime(slotStart(day, time, opening), lang) : formatMeetingDay(day, lang),
          ),
        ),
      });
    }
    case 'slot': {
      const { hours, areWithin } = await hoursOffered(state, context, said);
      const offered = hours.map((time) => formatMeetingHour(time, lang));
      const day = formatMeetingDay(draft.day ?? '', lang);
      return stepQuestion(state, t(`assistant.appointment.${areWithin ? 'slot' : 'noneThen'}`, { day }), {
        choices: optionsOf([...offered, t('assistant.appointment.otherDay')]),
      });
    }
    case 'name':
      return stepQuestion(state, t('assistant.appointment.name'));
    case 'email':
      return stepQuestion(state, t('assistant.appointment.email'));
    default: {
      // Something that was said already will not do any more.
      if (STEPS.some((step) => !draft[step])) return advance(state, context, said);
      const when = formatMeetingTime(slotStart(draft.day ?? '', draft.slot ?? '', opening), lang);
      const left = await hourLeft(state, context);
      const output = t(left ? 'assistant.appointment.confirmMove' : 'assistant.appointment.confirm', {
        before: left ? formatMeetingTime(left, lang) : '',
        when,
        topic: asSentence(withDetails(draft.topic ?? '', state).slice(0, ABOUT_MAX)),
        name: draft.name ?? '',
        email: draft.email ?? '',
      });
      return stepQuestion(state, `${output}\n${t('assistant.notice')}`, {
        choices: optionsOf([t('assistant.confirm'), t(state.replaces ? 'assistant.change.keep' : 'assistant.cancel')]),
        sources: [{ title: t('assistant.privacy'), url: pathTo('privacy', lang) }],
      });
    }
  }
}

/** Asks for the first thing that is not known yet. */
export const advance = (state: FlowState, context: FlowContext, said = ''): Promise<FlowStep> =>
  ask({ ...state, asks: STEPS.find((step) => !state.draft[step]) ?? 'confirm' }, context, said);
