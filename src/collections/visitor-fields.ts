import { line, text } from '../lib/fields.ts';

/** Fields that visitors write and others read: the form, the store and the build validate them by the same schema. */
export const commentFields = { name: line(80), text: text(3000) };
export const reviewFields = { name: line(120), company: line(120), position: line(120), text: text(2000) };
