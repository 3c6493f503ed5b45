/** Once or several times, at the beginning: "ah non pardon". In any language: a conversation changes it on the way. */
const CORRECTS =
  /^(?:(?:(?:ah|euh|oh|er|et|and|mais|but)\s+)?(?:non|nan|no|nope|en fait|plut[oô]t|finalement|pardon|désolée?|disons|je voulais dire|je me suis trompée?|oups|oops|attends|attendez|erreur|correction|actually|rather|sorry|make (?:it|that)|i meant|i made a mistake|let['’]?s say|wait|hold on|my mistake)(?![\p{L}\d])[\s,;:.!]*)+/iu;

/** A message without what announces that it corrects something, and whether it does. */
export function withoutCorrection(message: string): { text: string; corrects: boolean } {
  const trimmed = message.trim();
  const announced = CORRECTS.exec(trimmed)?.[0] ?? '';
  return { text: trimmed.slice(announced.length), corrects: announced.length > 0 };
}

const DECLINES = /(?<![\p{L}\d])(?:pas|plus|can['’]?t|cannot|not|couldn['’]?t|won['’]?t|don['’]?t)(?![\p{L}\d])/iu;
const INSTEAD =
  /(?<![\p{L}\d])(?:plut[oô]t(?!\s+que)|mais|but|rather(?!\s+than)|let['’]?s (?:say|do|make it)|make it)\s+(.+)$/iu;
/** "je ne peux plus lundi, plutôt mardi": what is wanted instead of what is declined; the message itself where nothing is. */
export function wantedInstead(message: string): string {
  const found = INSTEAD.exec(message);
  return found?.[1] && DECLINES.test(message.slice(0, found.index)) ? found[1] : message;
}
