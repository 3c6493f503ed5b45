import { company } from '../../../collections/company.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { dictionaries, t as translate } from '../../../i18n/translate.ts';
import { fold, stemsOf } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { isAgreement } from '../answering/understanding.ts';
import { bookAppointment, freeDays, freeTimes, MOST_TO_COME } from './bookings.server.ts';
import {
  type Flow,
  type FlowContext,
  type FlowState,
  type FlowStep,
  optionsOf,
  repeatQuestion,
  stepQuestion,
  withAnswer,
} from './flow.ts';
import { formatMeetingDay, formatMeetingHour, formatMeetingTime } from './flow-messages.ts';
import { readEmail, readName } from './person.ts';
import { dayOf, opening, slotStart } from './slots.ts';
import { readDay, readTime } from './when.ts';

const TOPIC_MAX = 200;
const full = ({ lang }: FlowContext): FlowStep => ({
  answer: {
    output: translate(lang)('assistant.appointment.full', { phone: company.phone }),
    sources: [{ title: translate(lang)('assistant.contact'), url: pathTo('contact', lang) }],
  },
});

async function ask(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const { services, lang } = context;
  const { draft } = state;
  const t = translate(lang);
  const now = services.clock();
  switch (state.asks) {
    case 'topic':
      return stepQuestion(state, t('assistant.appointment.topic', { minutes: opening.minutes }), {
        choices: optionsOf(dictionaries[lang].assistant.appointment.topics),
      });
    case 'day': {
      const days = await freeDays(services.store, now);
      if (!days.length) return full(context);
      return stepQuestion(state, t('assistant.appointment.day'), {
        choices: optionsOf(days.map((day) => formatMeetingDay(day, lang))),
      });
    }
    case 'slot': {
      const times = await freeTimes(services.store, draft.day ?? '', now);
      const offered = times.slice(0, 11).map((time) => formatMeetingHour(time, lang));
      return stepQuestion(state, t('assistant.appointment.slot', { day: formatMeetingDay(draft.day ?? '', lang) }), {
        choices: optionsOf([...offered, t('assistant.appointment.otherDay')]),
      });
    }
    case 'name':
      return stepQuestion(state, t('assistant.appointment.name'));
    case 'email':
      return stepQuestion(state, t('assistant.appointment.email'));
    default: {
      const when = formatMeetingTime(slotStart(draft.day ?? '', draft.slot ?? '', opening), lang);
      const output = t('assistant.appointment.confirm', {
        when,
        topic: draft.topic ?? '',
        name: draft.name ?? '',
        email: draft.email ?? '',
      });
      return stepQuestion(state, `${output}\n${t('assistant.notice')}`, {
        choices: optionsOf([t('assistant.confirm'), t('assistant.cancel')]),
        sources: [{ title: t('assistant.privacy'), url: pathTo('privacy', lang) }],
      });
    }
  }
}

async function confirm(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const { services, lang } = context;
  const { topic = '', day = '', slot = '', name = '', email = '' } = state.draft;
  const t = translate(lang);
  await context.beforeStoring();
  const booked = await bookAppointment(services, { key: state.key, day, time: slot, topic, name, email, lang });
  if (booked === 'too-many')
    return { answer: { output: t('assistant.appointment.already', { count: MOST_TO_COME, phone: company.phone }) } };
  if (booked === 'taken')
    return repeatQuestion(appointmentFlow, { ...state, asks: 'day' }, context, t('assistant.appointment.taken')).then(
      (turn) => ({
        ...turn,
        misunderstood: false,
      }),
    );
  return {
    answer: {
      output: t('assistant.appointment.booked', {
        when: formatMeetingTime(new Date(booked.startsAt), lang),
        email: booked.email,
      }),
    },
  };
}

async function answer(state: FlowState, message: string, context: FlowContext): Promise<FlowStep> {
  const { services, lang } = context;
  const t = translate(lang);
  const now = services.clock();
  const text = message.replace(/\s+/g, ' ').trim();
  const again = (why: string, from = state) => repeatQuestion(appointmentFlow, from, context, why);
  switch (state.asks) {
    case 'topic':
      return text.length > TOPIC_MAX ? again(t('assistant.tooLong')) : ask(withAnswer(state, text, 'day'), context);
    case 'day': {
      const day = readDay(text, dayOf(now, opening.timeZone), lang);
      if (!day || !(await freeTimes(services.store, day, now)).length) return again(t('assistant.appointment.noDay'));
      return ask(withAnswer(state, day, 'slot'), context);
    }
    case 'slot': {
      if (fold(text) === fold(t('assistant.appointment.otherDay'))) return ask({ ...state, asks: 'day' }, context);
      const time = readTime(text);
      const free = await freeTimes(services.store, state.draft.day ?? '', now);
      if (!free.length) return again(t('assistant.appointment.taken'), { ...state, asks: 'day' });
      if (time && free.includes(time)) return ask(withAnswer(state, time, 'name'), context);
      // A day was named instead of a time.
      const day = readDay(text, dayOf(now, opening.timeZone), lang);
      return day ? answer({ ...state, asks: 'day' }, text, context) : again(t('assistant.appointment.noSlot'));
    }
    case 'name': {
      const name = readName(text);
      return name ? ask(withAnswer(state, name, 'email'), context) : again(t('assistant.invalidName'));
    }
    case 'email': {
      const email = readEmail(text);
      return email ? ask(withAnswer(state, email, 'confirm'), context) : again(t('assistant.invalidEmail'));
    }
    default:
      return isAgreement(stemsOf(text, lang), vocabularyOf(lang))
        ? confirm(state, context)
        : again(t('assistant.chooseOne'));
  }
}

/** Topic, day, time, name, e-mail address and a confirmation; then the slot is booked. */
export const appointmentFlow: Flow = { first: 'topic', ask, answer };
