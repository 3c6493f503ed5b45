/**
 * Puts a drawing that is in no file yet into a page. Chromium takes nothing for a `<use>` from a data
 * address: what it would show stands in its place.
 */
export function embedDrawing(html: string, address: string, drawing: string): string {
  const [, inside = ''] = /<g id="d"(.*)<\/svg>/s.exec(drawing) ?? [];
  const used = inside && `<g${inside}`;
  const quoted = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return html
    .replace(new RegExp(`<use href="${quoted}#d"\\s*(?:/>|></use>)`, 'g'), () => used)
    .replaceAll(address, () => `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`);
}
