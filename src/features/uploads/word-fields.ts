/**
 * Fields of Word that are computed from the document, or require a click. Others fetch, include or run something: DDE,
 * DDEAUTO, LINK, INCLUDETEXT, INCLUDEPICTURE, IMPORT, EMBED, DATABASE, MACROBUTTON, QUOTE (which can hide those) …
 */
const HARMLESS = new Set(
  `ADDRESSBLOCK ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT BIBLIOGRAPHY CITATION COMMENTS COMPARE CREATEDATE DATE DOCPROPERTY
   DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY
   LISTNUM MERGEFIELD NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE RD REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET
   SHAPE STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
);

/** Whether a field does nothing when its document is opened. Unknown fields are not harmless. */
export function isHarmlessField(instruction: string): boolean {
  const name =
    instruction
      .trim()
      .split(/[\s"\\]/, 1)[0]
      ?.toUpperCase() ?? '';
  return name === '' || name.startsWith('=') || HARMLESS.has(name);
}
