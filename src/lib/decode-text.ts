const BYTE_ORDER_UTF16 = [0xff, 0xfe] as const;
/** Windows-1252's characters at 0x80 to 0x9F, where Latin-1 has controls: Node 24's decoder returns the controls. */
const WINDOWS_ONLY = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const readWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_ONLY[sign.charCodeAt(0) - 0x80] ?? sign);

/** Decodes a file in UTF-8, UTF-16 (a spreadsheet's "Unicode") or windows-1252 (what French banks and Excel export). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === BYTE_ORDER_UTF16[0] && bytes[1] === BYTE_ORDER_UTF16[1])
    return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return readWindows1252(bytes);
  }
}
