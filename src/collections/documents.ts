/** The address of a document visitors take away: `/documents/devis.fr.pdf`. */
export const DOCUMENT_ADDRESS = /^\/documents\/[\w-]+(?:\.(?:fr|en))?\.pdf$/;
