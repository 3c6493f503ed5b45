/** Whose site it is, as each page says: by its name at the head, with its number at the foot. */
export interface CompanyOnPage {
  name: string;
  /** As it is read, and as it is dialled. */
  phone: string;
  call: string;
}
export function companyOnPage(page: Document): CompanyOnPage {
  const number = page.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]');
  return {
    name: page.querySelector('.brand')?.textContent?.trim() ?? '',
    phone: number?.textContent ?? '',
    call: number?.pathname ?? '',
  };
}
