/** One kind of line break, and none of the characters that no mail program shows and that could only confuse one. */
export const visibleText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** A text of several sentences, such as a visitor's message: it is set as a block of its own, not beside its label. */
const LONG_VALUE = 90;
export const isLongValue = (value: string): boolean => value.length > LONG_VALUE || /\n/.test(value.trim());
