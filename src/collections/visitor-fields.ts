import { line, text } from '../lib/fields.ts';

/**
 * What visitors write that others read. Its form, the store, the build and every answer judge it by the same schema.
 */
export const commentFields = { name: line(80), text: text(3000) };
export const reviewFields = { name: line(120), company: line(120), position: line(120), text: text(2000) };
