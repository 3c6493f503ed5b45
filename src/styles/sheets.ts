import admin from './admin.css?inline';
import article from './article.css?inline';
import articlePhoto from './article-photo.css?inline';
import base from './base.css?inline';
import call from './call.css?inline';
import caseSheet from './case.css?inline';
import chat from './chat.css?inline';
import check from './check.css?inline';
import cityMap from './city-map.css?inline';
import columns from './columns.css?inline';
import contour from './contour.css?inline';
import entries from './entries.css?inline';
import exhibit from './exhibit.css?inline';
import facts from './facts.css?inline';
import field from './field.css?inline';
import fieldErrorList from './field-error-list.css?inline';
import figures from './figures.css?inline';
import filter from './filter.css?inline';
import form from './form.css?inline';
import found from './found.css?inline';
import gallery from './gallery.css?inline';
import head from './head.css?inline';
import hero from './hero.css?inline';
import jobsTable from './jobs-table.css?inline';
import kept from './kept.css?inline';
import list from './list.css?inline';
import log from './log.css?inline';
import map from './map.css?inline';
import narrow from './narrow.css?inline';
import news from './news.css?inline';
import offer from './offer.css?inline';
import payment from './payment.css?inline';
import people from './people.css?inline';
import person from './person.css?inline';
import photo from './photo.css?inline';
import place from './place.css?inline';
import plans from './plans.css?inline';
import post from './post.css?inline';
import pricing from './pricing.css?inline';
import prose from './prose.css?inline';
import questions from './questions.css?inline';
import quote from './quote.css?inline';
import rating from './rating.css?inline';
import sheet from './sheet.css?inline';
import sideTitle from './side-title.css?inline';
import stars from './stars.css?inline';
import steps from './steps.css?inline';
import table from './table.css?inline';
import text from './text.css?inline';
import upload from './upload.css?inline';
import facesSheet from './web-fonts.css?inline';

const sheets = {
  admin,
  article,
  articlePhoto,
  base,
  call,
  case: caseSheet,
  chat,
  cityMap,
  columns,
  contour,
  entries,
  exhibit,
  facts,
  field,
  figures,
  filter,
  form: field + form + check,
  found,
  gallery,
  head,
  hero,
  jobsTable,
  kept,
  list,
  log,
  map,
  narrow,
  news,
  offer,
  payment,
  people,
  person,
  photo,
  place,
  /** A form without a box to tick. */
  plainForm: field + form,
  plans,
  post,
  pricing,
  prose,
  questions,
  quote,
  rating,
  sheet,
  sideTitle,
  stars,
  steps,
  table,
  text,
  upload,
  fieldErrorList: form + fieldErrorList,
} as const;
/** The brand's typefaces, in a `style` of their own, `id="faces"`. */
export const webFonts: string = facesSheet;
/** The same where nothing is read before they are there: the admin area. */
export const webFontsAwaited: string = facesSheet.replaceAll(/font-display:\s*optional/g, 'font-display:swap');
export type SheetName = keyof typeof sheets;

/**
 * One page's styles: the base and what it names, each once. They go into its head: a sheet of its own costs a round
 * trip.
 */
export const stylesOf = (names: readonly SheetName[]): string =>
  [...new Set<SheetName>(['base', ...names])].map((name) => sheets[name]).join('');
