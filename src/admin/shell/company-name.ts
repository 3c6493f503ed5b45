import { atom } from 'nanostores';

/** The name of the company, set once before anything is drawn. */
export const $companyName = atom('');

/** Texts hold a place for the company's name, so that it changes in one file: they are read with it. */
export const withCompanyName = (text: string): string => {
  const name = $companyName.get();
  return name ? text.replace(/\{\{\s*company\.tradeName\s*\}\}/g, name) : text;
};
