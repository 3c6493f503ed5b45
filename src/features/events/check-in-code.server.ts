import { encode as encodePng } from 'fast-png';
import { encode as encodeQr } from 'uqr';
import { t as translate } from '../../i18n/translate.ts';
import type { Services } from '../../ports/services.ts';
import type { Registration } from './waiting-list.server.ts';

/** Pixels of a module: with one bit a pixel, each is a byte of a row. */
const MODULE = 8;
const [DARK, LIGHT] = [0x00, 0xff];
/** Modules of quiet zone around the code, as readers need it (ISO/IEC 18004). */
const QUIET = 4;

/** Where an administrator who is signed in notes that this person came. */
export const checkInLink = (
  { siteUrl }: Pick<Services, 'siteUrl'>,
  { event, id }: Pick<Registration, 'event' | 'id'>,
): string => `${siteUrl}/admin/events?${new URLSearchParams({ id: event, person: id })}`;

/** A text as a QR code: a picture of one bit a pixel. */
export function qrPicture(text: string): Uint8Array {
  const { size, data } = encodeQr(text, { border: QUIET });
  const rows = data.flatMap((row) => {
    const bytes = row.map((isDark) => (isDark ? DARK : LIGHT));
    return Array.from({ length: MODULE }, () => bytes).flat();
  });
  const width = size * MODULE;
  return encodePng({ width, height: width, data: Uint8Array.from(rows), depth: 1, channels: 1 });
}

/** The code a person shows at the door: it is read by the camera of whoever stands there. */
export const checkInAttachment = (services: Pick<Services, 'siteUrl'>, one: Registration) => ({
  filename: `${translate(one.lang)('events.mail.codeFile')}.png`,
  contentType: 'image/png',
  encoding: 'base64' as const,
  content: Buffer.from(qrPicture(checkInLink(services, one))).toString('base64'),
});
