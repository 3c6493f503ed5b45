import { company } from '../../../collections/company.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { fold, positionOf } from '../../../lib/words.ts';
import { phoneWithHours } from '../facts/company-values.ts';
import { readStatedTime } from '../flows/hour.ts';
import { told } from './answer-fact.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { isOfMoney } from './price-asked.ts';

/** "my accountant says I don't need a website", "est-ce que j'ai vraiment besoin d'un site ?" */
const OF_NO_NEED: readonly RegExp[] = [
  /\b(?:dit|dis|disent|pense|pensent|trouve|repete|d apres|selon|says?|thinks?|tells me|told me|reckons?|according to)\b.*\b(?:(?:pas|aucun) besoin|inutile|(?:ne )?sert a rien|(?:don t|do not|doesn t|does not|not) (?:really )?need|useless|(?:is|s) pointless|waste of money)\b.*\b(?:sites?|websites?|web|internet)\b/,
  /\b(?:dit|dis|disent|pense|pensent|trouve|says?|thinks?|tells me|told me|reckons?)\b.*\b(?:un |a )?(?:sites?|websites?)(?: (?:web|internet))?\b.*\b(?:(?:ne )?sert a rien|inutile|useless|pointless|waste of money|no use)\b/,
  /\b(?:vraiment|forcement|reellement) besoin d(?: |e |')(?:un )?site\b|\b(?:do|does) (?:i|we|my \w+|our \w+) (?:really|actually|even) need a (?:web ?)?site\b/,
];
/** "why should I pay you?", of no bill that is disputed. */
const OF_WHY_PAY =
  /^(?:(?:et|mais|alors|donc|and|but|so|well) )*(?:pourquoi (?:est ce que )?(?:je|on|nous) (?:devrais |devrait |devrions )?(?:vous |te )(?:pai\w+|pay\w+|donn\w+ (?:de l argent|\d+.*))|pourquoi (?:vous |te )payer|why (?:should|would|must|do) (?:i|we|anyone) (?:have to )?(?:pay|give) you(?: (?:guys|people|lot|money|anything|so much|that much))*)$/;
/** "how do you pay people?", "vous payez vos salariés comment ?": those who work here. */
const OF_PAY =
  /\b(?:comment|combien)\b.*\b(?:payez|paye|paie|remunerez|remunere)[sz]?(?: vous| t on)?(?: (?:vos|tes|les|des))? (?:salaries?|employes?|gens|equipes?|collaborateurs?|personnel|developpeurs?)\b|\b(?:payez|paye|paie|remunerez)(?: vous)? (?:vos|tes|les|bien vos) (?:salaries?|employes?|gens|equipes?|collaborateurs?|developpeurs?)\b|\b(?:how|what|how much|how well) do you pay (?:your )?(?:people|staff|employees|team|developers|workers)\b|\bdo you pay (?:your )?(?:people|staff|employees|developers|workers) (?:well|fairly|enough)\b/;
/** "on s'appelle à 16 h heure de Montréal ?", "4pm our time" */
const OF_OTHER_TIME =
  /\b(?:notre heure|mon heure|ma montre|heure (?:locale|d ici|de chez (?:nous|moi)|(?:de|du|d|des) (?!paris|lens|france|rendez|rdv|debut|fin|fermeture|ouverture)\w+)|(?:our|my|local|eastern|pacific|central|us|uk|london|new york|est|pst|cst|gmt|bst) time)\b|\b\d{1,2} ?(?:am|pm|h)? (?:est|pst|cst|edt|pdt|gmt|bst)\b/;
/** "can I come by train", "la gare est loin ?": the way to our office. */
const BY_TRAIN =
  /\b(?:come|get (?:there|to you)|reach you|venir|viens|arriver?|acceder|aller chez vous)\b.*\b(?:by (?:train|bus|tram|public transport|eurostar)|en (?:train|tgv|ter|bus|tram|transports?(?: en commun)?))\b|\b(?:gare|train station|railway station|bus stop|arret de bus)\b.*\b(?:loin|pres|proche|pied|near|far|close|walk|distance)\b|\b(?:near|far|close|loin|pres|proche)\b.*\b(?:gare|station|bus stop|arret de bus)\b/;
const OF_PEOPLE_AND_GOODS =
  /\b(?:sncf|billets?|tickets?|rembours\w+|refund|vous venez|you come|do you get|salaires?|abonnement)\b/;
const MOST_WORDS_OF_ANOTHER = 4;
const MOST_OFFERED = 4;
/** As many as a conversation remembers of a choice. */
const MOST_CHARACTERS = 120;

/** Whether somebody doubts that a site is needed: the site is not declined. */
export const saysNoNeed = (message: string): boolean => {
  const said = fold(message);
  return OF_NO_NEED.some((pattern) => pattern.test(said));
};

/** What who hesitates, negotiates or comes from far asks, whatever a single word of it is read as. */
export function answerOfProspect(read: MessageRead): Understood | undefined {
  const { message, lang, asked } = read;
  const t = translate(lang);
  const said = fold(message);
  const isOfJob = asked.memory?.topic?.kind === 'job' || asked.memory?.topic?.kind === 'event';
  if (saysNoNeed(message)) {
    const sources = [{ title: t('assistant.contact'), url: pathTo('contact', lang) }];
    const suggestions = [t('assistant.suggest.appointment'), t('assistant.suggest.price')];
    const answer = { output: t('assistant.noSiteNeeded'), sources, suggestions };
    return { answered: { answer, outcome: 'answered', found: [] } };
  }
  if (OF_WHY_PAY.test(said)) return told(read, isOfMoney(asked.memory?.intent ?? '') ? 'priceWhy' : 'refusals');
  if (OF_PAY.test(said)) return told(read, 'salary');
  if (OF_OTHER_TIME.test(said) && (readStatedTime(message) !== undefined || /\b(?:am|pm)\b/.test(said)))
    return told(read, 'timeZone');
  if (!isOfJob && BY_TRAIN.test(said) && !OF_PEOPLE_AND_GOODS.test(said)) {
    const address = told(read, 'address');
    const output = t('assistant.byTrain', {
      street: company.street,
      postcode: company.postcode,
      city: company.city,
      phone: phoneWithHours(lang),
    });
    return address && { ...address, answered: { ...address.answered, answer: { ...address.answered.answer, output } } };
  }
  return ofAnother(read);
}

/** "the other one", where more than two were listed: which of them is meant. */
function ofAnother({ words, stems, lang, library, asked }: MessageRead): Understood | undefined {
  const { listed = [], topic, previous } = asked.memory ?? {};
  const isOther = library.model.phrases.others.some((phrase) => positionOf(stems, phrase) >= 0);
  const isPlural = words.some((word) => /^(?:autres|others|ones|rest|reste)$/.test(word));
  if (!isOther || isPlural || words.length > MOST_WORDS_OF_ANOTHER) return undefined;
  const others = listed.filter((one) => one.kind === 'event' || one.kind === 'job');
  const rest = others.filter(({ id }) => id !== topic?.id);
  if (others.length <= 2 || rest.length < 2 || previous?.kind === topic?.kind) return undefined;
  const { events, jobs } = library.catalogue;
  const titles = rest.flatMap(({ id }) => [...events, ...jobs].find(({ slug }) => slug === id)?.data.title ?? []);
  const choices = titles.slice(0, MOST_OFFERED).map((title) => ({
    label: title,
    message: `${library.model.wording.get('events') ?? ''} ${title}`.trim().slice(0, MOST_CHARACTERS),
  }));
  return {
    answered: { answer: { output: translate(lang)('assistant.whichOther'), choices }, outcome: 'talk', found: [] },
  };
}
