/** What is asked in a word, of us or of what was spoken of. */
const ASPECT =
  "(?:(?:opening |business )?hours|opening times|horaires|oraires|heures d['’ ]ouverture|address|adress|adresse|location|(?:tele|t[eé]l[eé])?phone(?: number)?|num[eé]ro(?: de t[eé]l(?:[eé]phone)?)?|t[eé]l[eé]phone|t[eé]l|e-?mails?(?: address)?|mail|courriel|prices?|prix|tarifs?|costs?|rates?|delays?|d[eé]lais?|timeline|lead time|delivery time|dur[eé]e)";
const JOIN = String.raw`\s*(?:,|&|\+|/|(?<!\p{L})(?:and|et|n)(?!\p{L}))\s*(?:(?:your|the|vos|votre|le|la|les|l['’]|ton|tes)\s*)?`;
/** "price and delay for a website", "your hours and address?", with what leads to them and what they are asked of. */
const ASPECTS = new RegExp(
  String.raw`^(?<lead>[^,;?!.]{0,40}?)(?<first>${ASPECT})${JOIN}(?<second>${ASPECT})(?:${JOIN}(?<third>${ASPECT}))?(?<rest>(?:\s+(?:for|of|on|pour|d['’]un|de)\s+[^?!.]{1,60}|\s+(?:please|pls|plz|svp|stp|s['’]il vous pla[iî]t))?)\s*[?!.]*$`,
  'iu',
);
/** "do you do SEO and hosting?": two things, each of which may be ours. */
const BOTH_DONE =
  /^(?<lead>(?:(?:hello|hi|bonjour)[\s,]+)?(?:do you (?:also )?(?:do|make|build|offer|handle|provide|sell)|can you (?:do|make|build)|vous (?:faites|proposez|g[eé]rez|vendez)|faites[- ]vous|est-ce que vous faites)\s+)(?<first>(?!(?:quoi|koi|what)(?!\p{L}))[^\s,;?!.]+(?:\s+(?!(?:and|et)(?!\p{L}))[^\s,;?!.]+){0,2})\s*(?:(?<!\p{L})(?:and|et)(?!\p{L})|&|\+)\s*(?<second>[^\s,;?!.]+(?:\s+[^\s,;?!.]+){0,2})\s*[?!.]*$/iu;

/** "delay" alone is asked of many things: as whole as it is meant. */
const AS_ASKED: ReadonlyMap<string, string> = new Map(
  ['delay', 'delays', 'timeline', 'lead time', 'delivery time'].map((one) => [one, 'how long']),
);

/**
 * What a message asks in one sentence of two or three words, as so many questions: "your hours and address?" is "your
 * hours?" and "your address?"; undefined where it does not.
 */
export function joinedQuestions(message: string): string[] | undefined {
  const {
    lead = '',
    first,
    second,
    third,
    rest = '',
  } = (ASPECTS.exec(message) ?? BOTH_DONE.exec(message))?.groups ?? {};
  if (!first || !second) return undefined;
  return [first, second, third].flatMap((one) =>
    one === undefined ? [] : `${AS_ASKED.has(one) ? '' : lead}${AS_ASKED.get(one) ?? one}${rest}?`,
  );
}

const IN_A_ROW =
  /^(?<first>(?:(?:hello|hi|bonjour|salut)[\s,]+)?(?:what|how|where|when (?:are|do|is|can)|who|which|do|does|can|could|is|are|quel(?:le)?s?|combien|comment|o[uù]|qui|vous|faites|est-ce|c['’]est)(?!\p{L})[^,;?]{2,60}?)\s*[,;]\s*(?:(?:and|et|c['’]est|ça co[uû]te)\s+)?(?<second>(?:how|what|where|when|combien|comment|o[uù]|quand)(?!\p{L})[^,;?]{0,60})[?!.\s]*$/iu;

/** "what do you offer, how long does it take": two questions with a comma between them. */
export function questionsInARow(message: string): string[] | undefined {
  const { first, second } = IN_A_ROW.exec(message)?.groups ?? {};
  return first && second ? [first, second] : undefined;
}
