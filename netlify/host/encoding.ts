/** Whether an Accept-Encoding header accepts an encoding: named, and without q=0 (RFC 9110, 12.5.3). */
export const accepts = (accepted: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);
