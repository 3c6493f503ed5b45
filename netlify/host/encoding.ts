/** Whether a browser takes an encoding: named, and not refused by a weight of nought (RFC 9110, 12.5.3). */
export const accepts = (accepted: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);
