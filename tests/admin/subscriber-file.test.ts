import { expect, test } from 'vitest';
import { markRepeated, readSubscriberFile } from '../../src/admin/newsletter/subscriber-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const rowsOf = (bytes: Uint8Array) => {
  const read = readSubscriberFile(bytes);
  return 'fault' in read ? read : read.rows;
};
/** As Excel saves "CSV (séparateur : point-virgule)" in France. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

test('a file of a French Excel is read: semicolons, windows-1252, French headers, quotation marks', () => {
  const file = 'Prénom;Nom;"Adresse e-mail";Langue;Téléphone\r\nZoé;"Lefèvre; née Roux";zoe@exemple.fr;Français;01\r\n';
  const rows = [{ firstName: 'Zoé', lastName: 'Lefèvre; née Roux', email: 'zoe@exemple.fr', lang: 'fr' }];
  expect(rowsOf(windows1252(file))).toEqual(rows);
  expect(rowsOf(utf8(file))).toEqual(rows);
  expect(rowsOf(utf8(`\ufeff${file}`))).toEqual(rows);
  expect(rowsOf(utf16(file.replaceAll(';', '\t').replace('\t née', '; née')))).toEqual(rows);
});
test.each([
  ['email,firstName,lastName,lang', 'our own names'],
  ['Email Address,First Name,Last Name,Language', 'Mailchimp'],
  ['EMAIL,PRENOM,NOM,LANGUE', 'Brevo'],
  ['E-mail 1 - Value,Given Name,Family Name,Language', 'Google Contacts'],
  ['Courriel,Prénom,Nom de famille,Langue', 'a French address book'],
  ['Adresse de messagerie,Prénom,Nom,Langue', 'Outlook in French'],
])('the columns "%s" are known (%s)', (header) => {
  expect(rowsOf(utf8(`${header}\njo@example.org,Jo,Doe,en-GB\n`))).toEqual([
    { email: 'jo@example.org', firstName: 'Jo', lastName: 'Doe', lang: 'en' },
  ]);
});
test('the columns nothing is taken from are named, so that nobody believes them imported', () => {
  const file = readSubscriberFile(utf8('E-mail;Prénom;Groupe;;Ville\njo@example.org;Jo;presse;x;Lens\n'));
  expect(file).toEqual({ rows: [{ email: 'jo@example.org', firstName: 'Jo' }], ignored: ['Groupe', 'Ville'] });
  expect(readSubscriberFile(utf8('E-mail\njo@example.org\n'))).toMatchObject({ ignored: [] });
  expect(readSubscriberFile(utf8('E-mail,Prénom,Courriel\njo@example.org,Jo,zoe@example.org\n'))).toEqual({
    rows: [{ email: 'jo@example.org', firstName: 'Jo' }],
    ignored: ['Courriel'],
  });
});
test('a postal address is no e-mail', () => {
  expect(rowsOf(utf8('Adresse;E-mail\n1 rue Haute;jo@example.org\n'))).toEqual([{ email: 'jo@example.org' }]);
});
test('a file without addresses, or without a row, is told with the columns it has; a language that is not ours is left for the line to be refused', () => {
  expect(rowsOf(utf8('Nom;Ville\nDoe;Lens\n'))).toEqual({ fault: 'noAddresses', columns: ['Nom', 'Ville'] });
  expect(rowsOf(utf8('Email\n'))).toEqual({ fault: 'noRows', columns: ['Email'] });
  expect(rowsOf(utf8('Email;Langue\njo@example.org;Deutsch\n'))).toEqual([
    { email: 'jo@example.org', lang: 'Deutsch' },
  ]);
});
test('an address that came hundreds of lines further up is said to be there twice', () => {
  const rows = [{ email: 'jo@example.org' }, { email: 'pas une adresse' }, { email: 'JO@example.org' }];
  expect(markRepeated(rows, ['added', 'invalidEmail', 'added'])).toEqual(['added', 'invalidEmail', 'twice']);
});
test('a row that is refused leaves its address to a later one', () => {
  const rows = [
    { email: 'lea@exemple.fr', lang: 'Klingon' },
    { email: 'LEA@exemple.fr', lang: 'fr' },
  ];
  expect(markRepeated(rows, ['invalid', 'added'])).toEqual(['invalid', 'added']);
});
