import type { Locale } from '../../../i18n/locales.ts';
import { stemsOf } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { amountsIn, asFigures, figuresIn } from './amounts-in-text.ts';
import { claimsToBePerson } from './honesty.ts';
import { knowledgeOf } from './library.ts';

/** Marks of sources and of lists are no figures. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\s*\[\d{1,2}\](?!\()/g, '')
    .replace(/^\s*(?:\d{1,2}[.)]|[-*+•])\s+/gm, '')
    .replace(/(\*\*|__)/g, '');
const ADDRESSES = /[^\s<>()[\]]+@[^\s<>()[\]]+|(?:https?|mailto|tel|javascript|data):[^\s<>()[\]]+|(?<=\]\()[^)\s]+/g;

/** A promise or a condition in words: said only where the source says it. */
const COMMITMENTS: Record<Locale, string> = {
  fr: 'cent cents mille million demi moitié gratuit gratuite gratuitement payant payante offert offerte garanti garantie garantir rembourser remboursement remise réduction rabais promotion illimité illimitée certifié certifiée labellisé labellisée agréé agréée partenaire leader obligatoire interdit exclu demain aujourd’hui immédiatement toujours',
  en: 'hundred thousand million half free paid guaranteed guarantee refund discount promotion unlimited lifetime certified accredited partner leader compulsory forbidden excluded tomorrow today immediately always',
};
/** Says that it does not know: no source is needed for that. */
const UNKNOWING: Record<Locale, RegExp> = {
  fr: /\b(?:je ne (?:le )?(?:sais|trouve|dispose)|je ne peux pas (?:vous )?(?:le )?(?:répondre|dire|confirmer|préciser)|je n['’]ai (?:pas|aucune) (?:d['’])?(?:information|trouvé|réponse)|(?:le site|la page|les sources?) ne (?:le |la )?(?:dit|dise|précise|donne|mentionne)|pas d['’]information)/i,
  en: /\b(?:I (?:do not|don['’]t) (?:know|have|find|see)|I (?:cannot|can['’]t|could not) (?:find|say|tell|confirm|answer)|(?:the )?(?:site|page|sources?) (?:do(?:es)? not|do(?:es)?n['’]t) (?:say|state|give|mention)|no information|not stated)\b/i,
};
/** Between two things a sentence says: what stands beside "I do not know" is judged by itself. */
const CLAUSES = /[,;:]\s|\s(?:mais|et|but|and)\s/;
/** Leads to the company, in these words and those of its own address. */
const CONTACTS: Record<Locale, RegExp> = {
  fr: /\b(?:appele[zr]|contacte[zr]|écrivez|joigne[zr]|joindre)\b/i,
  en: /\b(?:call|contact|write to|phone|reach|ring)\b/i,
};
const CONTACT_WORDS: Record<Locale, string> = {
  fr: 'appelez appeler contactez contacter écrivez écrire joignez joindre équipe personne conseiller question questions besoin savoir répondre répond réponse téléphone téléphoner numéro courriel mail adresse vous nous pouvez veuillez invite savoir plus détail précision directement',
  en: 'call contact write reach phone ring team person adviser question questions need know answer answers telephone number mail email address please can more detail directly',
};
/** Says that something was done, or will be by somebody: an engine has done nothing. */
const CLAIMS_DONE: Record<Locale, RegExp> = {
  fr: /\bj['’]ai (?:bien |déjà )?(?:noté|réservé|transmis|envoyé|enregistré|pris|prévenu|confirmé)|\bvotre (?:rendez-vous|demande|commande|message|place|inscription) (?:est|a été) (?:bien )?(?:noté|réservé|confirmé|enregistré|transmis|pris|envoyé)|\bvous (?:rappelle|rappellera|attend|attendra|attendons|rappelons|rendra visite)\b|\bpassera chez vous/i,
  en: /\bI(?:['’]ve| have) (?:already )?(?:booked|noted|sent|passed|forwarded|reserved|registered|scheduled|confirmed|told)|\byour (?:appointment|booking|order|request|message|seat|place) (?:is|has been) (?:booked|noted|confirmed|reserved|registered|sent|passed)|\bwill (?:call you|call back|be waiting|visit you|come)\b/i,
};
/** Asks for what nobody should write to a chat. */
const ASKS_SECRET: Record<Locale, RegExp> = {
  fr: /\b(?:écri|donn|envoy|tap|indiqu|communiqu)\p{L}*.{0,40}\b(?:carte|codes?|mots? de passe)\b/iu,
  en: /\b(?:write|send|give|type|enter|tell|share)\b.{0,40}\b(?:cards?|passwords?|pin|codes?)\b/i,
};
/** What any answer about us is said with. */
const BLAND: Record<Locale, string> = {
  fr: 'faisons proposons installons posons réalisons travaillons aidons intervenons commence débute coûte voir voyez lire page',
  en: 'make offer provide install build help work start begin cost see read page charge',
};
/** "Sans motif ni frais" denies nothing of a right. */
const NEGATES: Record<Locale, RegExp> = {
  fr: /\b(?:pas|aucune?|jamais|rien|nulle?|personne ne)\b/i,
  en: /\b(?:not|no|never|none|nothing|nobody|cannot)\b|n['’]t\b/i,
};
/** Words that name somebody or something: written with a capital within a sentence. */
const namesIn = (text: string, lang: Locale): string[] =>
  [...text.matchAll(/(?<=[^\s.!?:…][^\S\n]+(?:[“«("'’]\s*)?)\p{Lu}[\p{L}\d’'-]*/gu)].flatMap(([word]) =>
    word === 'I' || /^I['’]/.test(word) ? [] : stemsOf(word, lang),
  );

/** Of "½", once its figures are plain. */
const FRACTION = '\u2044';
const LEAST_COVERED = 0.6;
/** A shorter sentence has too few words to be judged by most of them: each must be there. */
const FEW_WORDS = 4;
/** A claim stands in so many sentences of a source, not in words from everywhere. */
const SENTENCES_TOGETHER = 3;
/** Of the words of a sentence, so many make it speak of the same. */
const SAME_SUBJECT = 0.6;
/** The same where it denies. */
const DENIED_SUBJECT = 0.7;
/** Said of any amount, and of nothing that it is the price of. */
const OF_ANY_AMOUNT =
  'ht ttc tva hors taxe taxes compris comprise vat tax before after including included excluding price prix tarif';

interface Said {
  stems: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** Of each sentence: its words, and whether it denies something. */
  sentences: { stems: ReadonlySet<string>; negates: boolean }[];
  /** Its amounts, each with the words of its clause: those of the title, where the clause has none. */
  counted: { amounts: ReadonlySet<string>; stems: ReadonlySet<string> }[];
  /** What stands between two semicolons: somebody and their role. */
  parts: { stems: ReadonlySet<string>; negates: boolean }[];
}
const NAMES_WHAT = /\p{L}{4}/u;
const UNIT_WORDS = /\b(?:par mois|a month|euros?|jours?|days?|mois|months?|semaines?|weeks?|heures?|hours?)\b/gi;
function countedIn(text: string, title: string, lang: Locale): Said['counted'] {
  return text.split(/(?<=[.!?;])\s+|\n+|,\s|\s(?:et|and)\s/).flatMap((clause, at, clauses) => {
    const amounts = new Set(amountsIn(clause, lang));
    if (!amounts.size) return [];
    // "Avancé, 9,99 € par mois": an amount without a word is of what stands before it.
    const isBare = !NAMES_WHAT.test(clause.replace(UNIT_WORDS, ''));
    return [
      { amounts, stems: new Set(stemsOf(isBare ? `${title} ${clauses[at - 1] ?? ''} ${clause}` : clause, lang)) },
    ];
  });
}
function saidIn(given: string, lang: Locale, title = ''): Said {
  const text = asFigures(given, lang);
  const parts = text.split(/(?<=[.!?;])\s+|\n+/).filter((part) => part.trim());
  const readPart = (part: string) => ({ stems: new Set(stemsOf(part, lang)), negates: NEGATES[lang].test(part) });
  return {
    stems: new Set(stemsOf(text, lang)),
    amounts: new Set(amountsIn(text, lang)),
    figures: new Set([...figuresIn(text), ...text.split(/\D+/).map((part) => part.replace(/^0+(?=\d)/, ''))]),
    sentences: parts.filter((part) => !part.endsWith('?')).map(readPart),
    counted: countedIn(text, title, lang),
    parts: text
      .split(/(?<=\?)\s+|[;:.]\s+|\n+/)
      .filter((part) => !part.endsWith('?'))
      .map(readPart),
  };
}

/** Every three sentences of each source, with its title. */
function windowsOf(sources: string, lang: Locale): Said[] {
  return sources.split(/\n{2,}/).flatMap((source) => {
    const [title = '', ...lines] = source.split('\n');
    const sentences = lines
      .join('\n')
      .split(/(?<=[.!?;])\s+|\n+/)
      .filter((part) => part.trim());
    const starts = Math.max(1, sentences.length - SENTENCES_TOGETHER + 1);
    return Array.from({ length: starts }, (_, at) =>
      saidIn([title, ...sentences.slice(at, at + SENTENCES_TOGETHER)].join('\n'), lang, title),
    );
  });
}

const share = (words: readonly string[], stems: ReadonlySet<string>): number =>
  words.length ? words.filter((stem) => stems.has(stem)).length / words.length : 1;

/**
 * Judges the sentences of an engine by what it was given: its amounts with their units and what they are the price of,
 * figures, promises and most of its words must stand together in one place of the sources, and be denied where they are
 * denied; its names, addresses and links anywhere in them. A claim to be a person, or to have done something, is never
 * let through.
 */
export function sourceCheck(contact: string, sources: string, lang: Locale): (sentence: string) => boolean {
  const { stopStems } = vocabularyOf(lang);
  const everything = `${contact}\n${sources}`;
  const named = new Set(stemsOf(everything, lang));
  const ours = saidIn(contact, lang);
  const windows = [ours, ...windowsOf(sources, lang)];
  const [commitments, bland, contacts] = [COMMITMENTS, BLAND, CONTACT_WORDS].map(
    (words) => new Set(stemsOf(words[lang], lang)),
  ) as [Set<string>, Set<string>, Set<string>];
  const ofAnyAmount = new Set(stemsOf(OF_ANY_AMOUNT, lang));
  const colleagues = knowledgeOf(lang).catalogue.people.flatMap(({ data }) => data.name.split(' '));
  const isTelling = (stem: string) =>
    stem.length > 2 && !stopStems.has(stem) && !bland.has(stem) && !/^\d/.test(stem) && !NEGATES[lang].test(stem);

  /** Whether one place of the sources says a sentence, or a clause of one. */
  function isSaid(text: string): boolean {
    const stems = stemsOf(text, lang);
    const promised = stems.filter((stem) => commitments.has(stem));
    const telling = stems.filter(isTelling);
    const [amounts, figures] = [amountsIn(text, lang), figuresIn(text)];
    // "Gratuit." promises without saying what, and "VAT." is what is left of a sentence.
    const isFragment =
      telling.length < 2 && !amounts.length && (promised.length > 0 || (telling.length === 1 && stems.length < 2));
    if (isFragment) return false;
    const holds = (place: Said) =>
      amounts.every((one) => place.amounts.has(one) || ours.amounts.has(one)) &&
      figures.every((one) => place.figures.has(one) || ours.figures.has(one)) &&
      promised.every((stem) => place.stems.has(stem));
    if (CONTACTS[lang].test(text) && telling.every((stem) => contacts.has(stem) || ours.stems.has(stem)))
      return holds(ours);
    const negates = NEGATES[lang].test(text);
    const isDenied = ({ sentences, parts }: Said) => {
      // What is denied must be denied there, and not only spoken of.
      if (negates)
        return telling.length < 2 || !parts.some((one) => one.negates && share(telling, one.stems) >= DENIED_SUBJECT);
      const same = sentences.filter((one) => share(telling, one.stems) >= SAME_SUBJECT);
      return same.length > 0 && same.every((one) => one.negates);
    };
    // "La boutique coûte 1 900 €": the price of something else.
    const priced = telling.filter((stem) => !ofAnyAmount.has(stem));
    const isOfSame = ({ counted }: Said) =>
      amounts.every((amount) =>
        [...counted, ...ours.counted].some(
          (one) => one.amounts.has(amount) && (!priced.length || priced.some((stem) => one.stems.has(stem))),
        ),
      );
    const words = new Set(text.match(/\p{L}[\p{L}’'-]*/gu));
    const spoken = colleagues.filter((name) => words.has(name)).map((name) => stemsOf(name, lang));
    const said = telling.filter((stem) => !spoken.flat().includes(stem));
    const isOfThem = ({ parts }: Said) =>
      spoken.every((name) =>
        parts.some(({ stems: part }) => name.every((stem) => part.has(stem)) && share(said, part) >= SAME_SUBJECT),
      );
    const isPromised = ({ parts }: Said) =>
      !promised.length ||
      parts.some(
        ({ stems: part, negates: isNegated }) =>
          isNegated === negates &&
          promised.every((stem) => part.has(stem)) &&
          (!telling.length || telling.some((stem) => part.has(stem))),
      );
    const least = telling.length < FEW_WORDS ? 1 : LEAST_COVERED;
    return windows.some(
      (place) =>
        holds(place) &&
        telling.filter((stem) => place.stems.has(stem) || ours.stems.has(stem)).length >= telling.length * least &&
        !isDenied(place) &&
        isOfSame(place) &&
        isOfThem(place) &&
        isPromised(place),
    );
  }

  return (sentence) => {
    const text = asFigures(withoutMarks(sentence), lang);
    if (claimsToBePerson(text) || CLAIMS_DONE[lang].test(text) || text.includes(FRACTION)) return false;
    if (ASKS_SECRET[lang].test(text) && !NEGATES[lang].test(text)) return false;
    const addresses = text.match(ADDRESSES) ?? [];
    if (!addresses.every((one) => everything.includes(one.replace(/^(?:mailto|tel):|[.,;:!?]+$/g, '')))) return false;
    const bare = text.replace(ADDRESSES, ' ');
    if (!namesIn(bare, lang).every((stem) => named.has(stem))) return false;
    if (!UNKNOWING[lang].test(bare)) return isSaid(bare);
    return bare
      .split(CLAUSES)
      .filter((clause) => clause.trim() && !UNKNOWING[lang].test(clause))
      .every(isSaid);
  };
}
