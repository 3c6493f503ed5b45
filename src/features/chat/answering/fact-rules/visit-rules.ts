import { fold } from '../../../../lib/words.ts';
import { readStatedTime } from '../../flows/hour.ts';
import { type FactRule, TAKES_UP } from './fact-rule.ts';

/** "how long do those last again", of what is booked */
const MEETING_LASTS: FactRule = {
  fact: 'firstMeeting',
  means: [
    new RegExp(
      `^${TAKES_UP}how long (?:do|will|would) (?:they|those|these|appointments|meetings)(?: (?:last|take|be|go on))*(?: again)?$`,
    ),
  ],
  when: ({ asked }) => asked.memory?.appointment !== undefined || asked.memory?.made === 'appointment',
};
const TOWN_ABROAD =
  '(?:dover|folkestone|kent|canterbury|ashford|ramsgate|london|londres|brighton|manchester|birmingham|leeds|liverpool|edinburgh|scotland|wales|bruges|ghent|gand|brussels|bruxelles|tournai|charleroi|antwerp|anvers|ypres|kortrijk|courtrai|ostend|ostende|namur|geneva|geneve|lausanne|cologne|barcelona|barcelone|madrid|milan|turin)';
/** "do you come to Dover?" */
const COMES_ABROAD: FactRule = {
  fact: 'abroad',
  means: [
    new RegExp(
      `\\b(?:do|can|could|would|will|vous|est ce que) ?(?:you |u |vous )?(?:come|work|travel|go|venez|travaillez|intervenez|allez|deplacez)(?: vous)? (?:out |aussi )?(?:to|in|a|en|jusqu a|vers|over to) ${TOWN_ABROAD}\\b`,
    ),
  ],
};
/** "vous faites pas une présentation là-dessus ?", of the service that was spoken of */
const EVENT_ON_IT: FactRule = {
  fact: 'events',
  isOfTopic: true,
  means: [
    /\b(?:presentations?|ateliers?|conferences?|webinaires?|evenements?|reunions?|talks?|webinars?|workshops?|events?)\b(?: \w+){0,2} (?:la dessus|sur (?:ca|cela|ce sujet|le sujet)|about (?:it|that|this)|on (?:it|that|this))\b/,
  ],
  when: ({ asked }) => asked.memory?.topic?.kind === 'service',
};
/** "et si y en a un qui ne peut plus ?", of the seats that were asked for */
const ONE_CANNOT: FactRule = {
  fact: 'eventCancel',
  means: [
    /\b(?:si|if)\b.{0,10}\b(?:un|une|l un|quelqu un|one|someone)\b.{0,25}\b(?:peut (?:pas|plus)|can t|cannot|drops? out|annule)\b/,
  ],
  when: ({ asked }) => asked.memory?.topic?.kind === 'event' && !asked.memory.appointment,
};
const COMES_TO_TOWN: FactRule = {
  fact: 'towns',
  isOfNamed: true,
  means: [
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:vous (?:venez|intervenez|vous deplacez|travaillez)|do you (?:come|travel|work)) (?:a|en|dans|sur|jusqu a|jusque|to|in) \\w+(?: \\w+){0,3}$`,
    ),
  ],
  when: ({ reading, asked }) => reading.entities.some(({ kind }) => kind === 'town') && !asked.memory?.appointment,
};
/** "vous venez jusque dans la Creuse ?" */
const COMES_TO_REGION: FactRule = {
  fact: 'towns',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:vous |tu )?(?:venez|viendriez|vous deplacez|intervenez|travaillez)(?: vous)?(?: aussi| bien| meme| quand meme)? (?:jusqu\\w* )?dans (?:l|la|le|les) (?!heure|journee|semaine|matinee|apres|mois|annee|minute|soiree|domaine|secteur|coin)\\w+(?: \\w+)?$`,
    ),
  ],
};
/** "on s'appelle à 16 h heure de Montréal ?", "4pm our time" */
const OTHER_TIME: FactRule = {
  fact: 'timeZone',
  means: [
    /\b(?:notre heure|mon heure|ma montre|heure (?:locale|d ici|de chez (?:nous|moi)|(?:de|du|d|des) (?!paris|lens|france|rendez|rdv|debut|fin|fermeture|ouverture)\w+)|(?:our|my|local|eastern|pacific|central|us|uk|london|new york|est|pst|cst|gmt|bst) time)\b|\b\d{1,2} ?(?:am|pm|h)? (?:est|pst|cst|edt|pdt|gmt|bst)\b/,
  ],
  when: ({ message }) => readStatedTime(message) !== undefined || /\b(?:am|pm)\b/.test(fold(message)),
};
/** "can I come by train", "la gare est loin ?": the way to our office. */
const BY_TRAIN: FactRule = {
  fact: 'byTrain',
  means: [
    /\b(?:come|get (?:there|to you)|reach you|venir|viens|arriver?|acceder|aller chez vous)\b.{0,80}\b(?:by (?:train|bus|tram|public transport|eurostar)|en (?:train|tgv|ter|bus|tram|transports?(?: en commun)?))\b|\b(?:gare|train station|railway station|bus stop|arret de bus)\b.{0,80}\b(?:loin|pres|proche|pied|near|far|close|walk|distance)\b|\b(?:near|far|close|loin|pres|proche)\b.{0,80}\b(?:gare|station|bus stop|arret de bus)\b/,
  ],
  unless: /\b(?:sncf|billets?|tickets?|rembours\w+|refund|vous venez|you come|do you get|salaires?|abonnement)\b/,
  // A job's office and an event's place are told by their own pages.
  when: ({ asked }) => !['job', 'event'].includes(asked.memory?.topic?.kind ?? ''),
};

/** What is asked of where we come, of meetings and of events. */
export const VISIT_RULES: readonly FactRule[] = [
  OTHER_TIME,
  BY_TRAIN,
  MEETING_LASTS,
  COMES_ABROAD,
  EVENT_ON_IT,
  ONE_CANNOT,
  COMES_TO_TOWN,
  COMES_TO_REGION,
];
