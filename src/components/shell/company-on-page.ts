/** The company's name and phone number, read from the page's head and foot. */
export interface CompanyOnPage {
  name: string;
  /** As it is read, and as it is dialled. */
  phone: string;
  call: string;
}
export function companyOnPage(page: Document): CompanyOnPage {
  const number = page.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]');
  return {
    name: page.querySelector('.brand svg')?.ariaLabel ?? '',
    phone: number?.textContent ?? '',
    call: number?.pathname ?? '',
  };
}
