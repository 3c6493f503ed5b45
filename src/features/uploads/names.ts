/** Longest stored name: file systems allow 255 bytes, and accents take several. */
const LONGEST_STEM = 80;
/** A middle part that would be executed or rendered if it were taken for the extension. */
const ACTIVE =
  /\.(?=(?:exe|com|scr|bat|cmd|msi|ps1|vbs?|js|mjs|jar|lnk|hta|html?|xhtml|svg|php\d?|docm|dotm|sh|app|apk)(?:\.|$))/gi;
/** Controls and invisible marks that reorder or hide letters: `cv<RLO>fdp.exe` is displayed as `cvexe.pdf`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The last extension in lower case; empty when there is none. */
export const extensionOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * A name that is safe to show and to save under: the last path segment, without invisible or forbidden characters, with
 * one extension. Never used as a path: files are stored under their key.
 */
export function safeName(name: string, fallback: string): string {
  const piece = name.normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const clean = piece
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+(?=.*\.)|[\s.]+$/g, '');
  const extension = extensionOf(clean);
  const stem = extension ? clean.slice(0, -extension.length - 1) : clean;
  const short = Array.from(stem.replace(ACTIVE, '_')).slice(0, LONGEST_STEM).join('').trim();
  return `${short || fallback}${extension && `.${extension}`}`;
}

/** The same name with another extension. */
export const withExtension = (name: string, extension: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${extension}`;
