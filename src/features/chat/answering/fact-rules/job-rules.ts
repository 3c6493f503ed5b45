import type { MessageRead } from '../message-read.ts';
import { after, afterMatching, type FactRule, TAKES_UP, topicOf } from './fact-rule.ts';

const JOB_FACTS = [
  ...[
    'jobs',
    'internships',
    'internCalendar',
    'internPay',
    'internAbroad',
    'internTasks',
    'internHire',
    'salary',
    'apply',
  ],
  ...[
    'jobRequirements',
    'jobPlace',
    'jobStart',
    'jobDeadline',
    'remoteWork',
    'hiringSteps',
    'applicationReply',
    'jobsContact',
  ],
  ...[
    'workLanguage',
    'diploma',
    'internAgreement',
    'typicalWeek',
    'workVisa',
    'jobConditions',
    'becomeDeveloper',
    'internObservation',
  ],
];
const afterJobs = after(...JOB_FACTS);
/** "par mois ?", "brut ?", of the pay that was told. */
const PAY_PERIOD: FactRule = {
  fact: 'salary',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:(?:c est|it s|is it|ca fait|combien|how much) )*(?:par mois|par an|mensuel|annuel|brut|net|brut ou net|(?:a|per) (?:month|year)|monthly|yearly|gross|net or gross|gross or net)(?: (?:combien|how much))?$`,
    ),
  ],
  isOfTopic: true,
  when: after('salary'),
};
const WORK_LANGUAGE: FactRule = {
  fact: 'workLanguage',
  means: [
    /\b(?:apply|write|application|cv|resume|interview|work|postuler|candidater|candidature|travailler|entretien)\b.{0,25}\b(?:in|en) (?:english|anglais|french|francais)\b|\b(?:need|have|must|speak|fluent|good|level|parler|faut|niveau|bon)\b.{0,25}\b(?:french|francais|english|anglais)\b|\b(?:my|mon) (?:french|francais)\b|\benglish (?:speaking|speaker)\b/,
  ],
  when: afterJobs,
};
const VISA: FactRule = {
  fact: 'workVisa',
  means: [/\b(?:visas?|work permits?|titres? de sejour|permis de travail|autorisation de travail)\b/],
  unless: /\b(?:carte|card|mastercard|cb)\b/,
  when: afterJobs,
};
const APPLY_PAPERS: FactRule = {
  fact: 'apply',
  means: [
    /\b(?:which|what|quels?|quelles?|il faut)\b.{0,20}\b(?:documents?|papers?|paperwork|pieces?|papiers?|dossier)\b|\b(?:where|who|whom|to who|a qui|ou)\b.{0,20}\b(?:send|submit|envoie|envoyer|adresser|transmettre)\b/,
  ],
  when: afterJobs,
};
const OPENINGS: FactRule = {
  fact: 'jobs',
  means: [
    /\b(?:anything|something|positions?|roles?|jobs?|any) (?:currently )?(?:open|available|going)(?: (?:right now|now|at the moment|for (?:me|devs|developers|designers)))?$|\b(?:open (?:positions?|roles?)|vacanc(?:y|ies)|job openings?)\b/,
  ],
  when: after(...JOB_FACTS, 'freelance', 'freelanceTerms'),
};
const OF_PLACEMENT = after(
  ...['internships', 'internObservation', 'internMinor', 'internTasks', 'internAgreement', 'internPay', 'internUnsaid'],
  'internLength',
);
/** "is it paid?", of an internship that was spoken of */
const PLACEMENT_PAID: FactRule = {
  fact: 'internPay',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:is it|will (?:he|she|i|they) be|is he|is she|c est|est ce|il sera|elle sera|ce sera) (?:\\w+ )?(?:paid|remunere\\w*|paye\\w*)$`,
    ),
  ],
  when: OF_PLACEMENT,
};
const PLACEMENT_WRITES: FactRule = {
  fact: 'jobsContact',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:who|whom|where) (?:do|should|can|must) (?:i|we|he|she) (?:write|contact|call|ask)(?: to)?$`,
    ),
    new RegExp(
      `^${TAKES_UP}(?:a qui|ou) (?:est ce que )?(?:je|on|il|elle) ?(?:dois |doit |peut |peux )?(?:ecri\\w+|s adress\\w+|demand\\w+|postul\\w+)$`,
    ),
  ],
  when: OF_PLACEMENT,
};
/** "does he need a laptop?", "what days?", of which the site says nothing */
const PLACEMENT_UNSAID: FactRule = {
  fact: 'internUnsaid',
  means: [
    /\b(?:laptops?|computers?|ordinateurs?|ordi|pc|lunch|canteen|cantine|repas|midi|bring|apporter|amener|friends?|copains?|copines?|amis?|dress|tenue|what (?:days?|hours|time)|which days?|quels jours|quels? horaires?|quelle heure)\b/,
  ],
  unless: /\b(?:websites?|site|price|prix|appointment|rendez vous|open|ouvert)\b/,
  when: OF_PLACEMENT,
};
/** "I'm a translator, do you need English versions checked?" */
const OFFERS_WORK: FactRule = {
  fact: 'freelance',
  means: [
    /\b(?:i am|i m|je suis) (?:(?:a|an|un|une|freelance|independante?|professional|native) )*(?:translators?|proofreaders?|copywriters?|illustrators?|photographers?|videographers?|voice actors?|traduct\w+|relect\w+|correct\w+|redact\w+|illustrat\w+|photographe|videaste)\b.{0,40}\b(?:do you (?:need|use|hire|work)|are you looking|can i (?:work|help)|work (?:for|with) you|avez vous besoin|vous avez besoin|vous cherchez|cherchez vous|travailler (?:pour|avec) vous)\b/,
  ],
  unless: /\b(?:website|un site|my site|mon site)\b/,
};

/** "do you have a job for a designer?", whatever was spoken of */
const JOB_FOR: FactRule = {
  fact: 'jobs',
  isOfNamed: true,
  means: [
    /\b(?:have|got|any|is there|are there|offer)\b.{0,20}\b(?:jobs?|positions?|roles?|vacanc(?:y|ies)|openings?) for (?:an? |my |some )?(?:\w+ )?(?:designers?|developers?|devs?|technicians?|testers?|writers?|engineers?|marketers?|salespe\w+|accountants?|administrators?|juniors?|beginners?|graduates?|friend|son|daughter|husband|wife)\b/,
    /\b(?:avez|auriez|as|a|cherchez|recrutez|embauchez)\b.{0,20}\b(?:postes?|emplois?|jobs?|boulots?|travail|places?) (?:pour|de|d) (?:(?:un|une|des|mon|ma) )?(?:graphistes?|designers?|developpeu\w+|devs?|technicien\w*|testeu\w+|redact\w+|ingenieu\w+|commercia\w+|comptables?|administrat\w+|debutante?s?|juniors?|fils|fille|mari|femme|amie?)\b/,
  ],
  unless:
    /\b(?:intern\w*|stages?|stagiaires?|alternance|apprenti\w*|site|website|freelanc\w*|salaire|salary|pay|how much|combien|accounts?|licen[cs]es?)\b/,
};
const TYPICAL_WEEK: FactRule = {
  fact: 'typicalWeek',
  means: [
    /\b(?:typical|average|normal|usual) (?:day|week)\b|\b(?:journee|semaine) (?:type|typique|normale)\b|\bwhat (?:would i do|do (?:people|you) do) (?:all day|every day|day to day)\b/,
  ],
};
const BECOME: FactRule = {
  fact: 'becomeDeveloper',
  means: [
    /\b(?:how (?:do|can|could|does) (?:i|you|one|someone|my \w+)|i (?:want|would like|d like) to|my (?:son|daughter) wants to|comment (?:on |je |peut on |puis je )?(?:fait pour |faire pour |peut |peux )?|je (?:veux|voudrais|reve de)|mon fils veut|ma fille veut) (?:become|be|learn to be|devenir|deviens?|devient|etre) (?:an? |une? )?(?:\w+ )?(?:programmer|developer|coder|hacker|engineer|programmeu\w+|developpeu\w+|informaticien\w*|codeu\w+|ingenieure?)\b/,
  ],
};

const FREELANCE: FactRule = {
  fact: 'freelance',
  means: [
    /\b(?:freelanc\w*|free lance\w*|self employed|independent (?:developer|dev|designer|consultant)|(?:developpeu\w+|graphiste|designer|consultante?|redact\w+) independante?|contractor)\b.{0,60}\b(?:subcontract\w*|work with (?:freelanc\w*|us|me|contractors)|missions?|hire (?:freelanc\w*|contractors)|take (?:on )?(?:freelanc\w*|contractors)|looking for (?:work|missions?|projects)|sous trait\w*|travaillez avec|cherche (?:\w+ )?(?:missions?|projets?|sous traitance))\b|\bdo you (?:\w+ )?(?:use|hire|take|work with|need|subcontract to) (?:\w+ )?(?:freelanc\w*|contractors|independents)\b/,
  ],
  unless: /\b(?:instead of|rather than|cheaper|moins cher|plutot qu\w*|need a (?:site|website)|un site|website for)\b/,
};
/** What a freelance asks next, of which the site says nothing either. */
const OF_FREELANCE: FactRule = {
  fact: 'freelanceTerms',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:what|how|which|who|when|where|can|do|does|is|are|quel\\w*|combien|comment|qui|quand|ou|sous|est ce|vous|je|on|il)\\b.{0,60}\\b(?:rates?|pay\\w*|tjm|tarifs?|skills?|apply|anonymous|decides?|competences?|white label|marque blanche|combien|temps|decide|postule\\w*|have to be|live|remote|distance)\\b`,
    ),
  ],
  unless: /\b(?:site|website|shop|boutique|salary|salaire|internship|stage)\b/,
  when: after('freelance', 'freelanceTerms'),
};

/** "et deux mois c'est payé ?", of an internship */
const INTERN_PAY: FactRule = {
  fact: 'internPay',
  means: [
    /\b(?:\d+|un|une|deux|trois|quatre|cinq|six|one|two|three|four|five|six) (?:semaines?|mois|weeks?|months?)\b.{0,30}\b(?:paye\w*|payant|remunere\w*|indemnis\w*|gratif\w*|paid)\b|\b(?:paye\w*|remunere\w*|gratif\w*|paid)\b.{0,30}\b(?:\d+|un|une|deux|trois|quatre|one|two|three|four) (?:semaines?|mois|weeks?|months?)\b/,
  ],
  when: after(
    ...['internships', 'internLength', 'internCalendar', 'internTasks', 'internAgreement', 'internObservation'],
    ...['internMinor', 'internHire', 'internPay'],
  ),
};

const CONDITIONS: FactRule = {
  fact: 'jobConditions',
  means: [
    /\b(?:holidays?|days? off|paid leave|annual leave|vacations?|(?:4|four) day weeks?|benefits?|perks?|pension|health insurance|relocation|(?:help|pay) (?:\w+ )?(?:with|for) (?:moving|relocat\w+|the move)|conges(?: payes)?|rtt|mutuelle|tickets? resto\w*|avantages|semaine de (?:4|quatre) jours|demenagement)\b/,
  ],
  when: afterJobs,
};

const isOfJob = (read: MessageRead): boolean => topicOf(read)?.kind === 'job';
const DRIVES: FactRule = {
  fact: 'jobRequirements',
  isOfTopic: true,
  means: [/\b(?:driving licen[cs]e|driver s licen[cs]e|permis(?: de conduire| b)?)\b/],
  when: isOfJob,
};
const JOB_BEGINS: FactRule = {
  fact: 'jobStart',
  isOfTopic: true,
  means: [
    new RegExp(
      `^${TAKES_UP}(?:when|what date|quand|a quelle date|c est quand|ca)\\b.{0,15}\\b(?:kick\\w*|starts?|begins?|commence\\w*|debut\\w*|demarr\\w*)\\b`,
    ),
  ],
  when: isOfJob,
};
const JOBS_LEFT: FactRule = {
  fact: 'jobs',
  means: [
    /\b(?:reste|avez|auriez|y a)\b.{0,12}\b(?:quoi|quels?|autres?|d autres) (?:comme )?(?:postes?|offres d emploi|annonces|jobs?)\b|\bwhat (?:other )?(?:jobs|positions|openings) (?:are|do)\b/,
  ],
  unless: /\b(?:client|informatiques?|travail a distance)\b/,
  when: afterMatching(/^(?:job|apply|salary|intern|application|hiring)/),
};
const FOR_SOMEBODY: FactRule = {
  fact: 'jobs',
  means: [
    /\b(?:truc|quelque chose|place|stage|poste|something|anything|a place)\b.{0,12}\b(?:pour (?:elle|lui|eux|elles|mon|ma)|for (?:her|him|them|my))\b/,
  ],
  when: afterMatching(/^intern/),
};
const WEEKS_OF_INTERNSHIP: FactRule = {
  fact: 'internLength',
  means: [/\b(?:cb|combien|cbien|how many) (?:de )?(?:semaines?|mois|weeks?|months?)\b/],
  unless: /\b(?:avant|a l avance|ahead|before)\b/,
  when: afterMatching(/^intern/),
};

/** What an applicant, a student or a freelance asks. */
export const JOB_RULES: readonly FactRule[] = [
  ...[DRIVES, JOB_BEGINS, JOBS_LEFT, FOR_SOMEBODY, WEEKS_OF_INTERNSHIP],
  ...[
    PLACEMENT_PAID,
    PLACEMENT_WRITES,
    PLACEMENT_UNSAID,
    OFFERS_WORK,
    JOB_FOR,
    WORK_LANGUAGE,
    VISA,
    APPLY_PAPERS,
    OPENINGS,
    TYPICAL_WEEK,
    BECOME,
    FREELANCE,
    OF_FREELANCE,
  ],
  ...[PAY_PERIOD, CONDITIONS, INTERN_PAY],
];
