const MEGABYTE = 1024 * 1024;

/** What a form may receive: the extensions accepted and the most bytes (docs/contract.md §5). */
export const fileKinds = {
  cv: { extensions: ['pdf', 'doc', 'docx'], mostBytes: 5 * MEGABYTE },
  photo: { extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'], mostBytes: 5 * MEGABYTE },
  attachment: { extensions: ['jpg', 'jpeg', 'png', 'pdf'], mostBytes: 10 * MEGABYTE },
} as const satisfies Record<string, { extensions: readonly string[]; mostBytes: number }>;
export type FileKind = keyof typeof fileKinds;

/** An upload no form has adopted is kept this long (docs/faults.md row 10). */
export const ORPHAN_AFTER_MS = 24 * 3_600_000;

/** Where a ticket is asked for. A file that comes with its form counts as one asked for too. */
export const TICKET_PATH = '/api/uploads/ticket';

/** What the browser says of a file it has not sent yet. `type` is its guess, often empty. */
export interface DeclaredFile {
  name: string;
  size: number;
  type: string;
}
/** Leave to send one file: a PUT to `url` with exactly these `headers` and the declared number of bytes. */
export interface UploadGrant {
  key: string;
  url: string;
  headers: Record<string, string>;
  /** ISO 8601. The PUT has to begin before. */
  expiresAt: string;
}
/** A file that was inspected and belongs to a record. Its name is safe to show and to save under. */
export interface FinalisedFile {
  key: string;
  kind: FileKind;
  name: string;
  type: string;
  size: number;
}
export interface ReadFile {
  bytes: Uint8Array;
  name: string;
  type: string;
}

/**
 * Files visitors send: ticket, direct PUT (or `hold`), adoption by the form that names the key. None has a public
 * address.
 */
export interface Files {
  /** @throws FileRefused `file-type` or `file-size`, on what the browser declares. */
  createUpload(kind: FileKind, declared: DeclaredFile): Promise<UploadGrant>;
  /**
   * A file that came with a form itself, from a browser without scripts: held as an upload is, to be adopted under this
   * key.
   * @throws FileRefused `file-type` or `file-size`, on what the browser declares.
   */
  stage(kind: FileKind, file: { name: string; type: string; bytes: Uint8Array }): Promise<string>;
  /**
   * Inspects what was uploaded and keeps it; the same answer however often it is called.
   * @throws FileRefused a fault of the file, `file-missing` (never or not wholly sent) or `file-expired`; AppError
   * server/unavailable while too many are looked at.
   */
  finalise(key: string, kind: FileKind): Promise<FinalisedFile>;
  /** An adopted file. @throws FileRefused `file-missing`. */
  read(key: string): Promise<ReadFile>;
  /** True when there was one, adopted or not. */
  remove(key: string): Promise<boolean>;
  /** Keys of adopted files that were adopted before a moment. */
  storedBefore(moment: Date): Promise<string[]>;
  /** Keys of uploads asked for before `olderThan` and never adopted. Default: 24 hours ago. */
  orphans(olderThan?: Date): Promise<string[]>;
  /** Removes those, never an adopted file, and says how many. */
  purgeOrphans(olderThan?: Date): Promise<number>;
}

/** Where no cloud takes what visitors send: this server does. */
export interface UploadReceiver {
  /** Answers the PUT to a ticket's address, `/uploads/{key}`. */
  receiveUpload(request: Request): Promise<Response>;
}

/** Judges files. Adapters are given one, so that every one of them keeps the same rules. */
export interface Inspector {
  /** The name and type a ticket is signed for. @throws FileRefused */
  declared(kind: FileKind, file: DeclaredFile): { name: string; type: string };
  /** Whether a file of this type may begin so: stops a wrong upload early. */
  begins(type: string, first: Uint8Array): boolean;
  /** The file as it may be kept: an image comes back encoded anew. @throws FileRefused */
  content(
    kind: FileKind,
    file: { name: string; bytes: Uint8Array },
  ): Promise<{ name: string; type: string; bytes: Uint8Array }>;
}

/**
 * What is wrong with a file itself, however often it is looked at. `file-active`: it holds something that acts when it
 * is opened; `file-protected`: nobody can look into it; `file-pixels`: more than is decoded; `file-infected`: a scanner
 * says so.
 */
export const fileFaults = [
  'file-type',
  'file-size',
  'file-active',
  'file-protected',
  'file-pixels',
  'file-infected',
] as const;
export type FileFault = (typeof fileFaults)[number];
export const isFileFault = (code: FileRefusal): code is FileFault => fileFaults.some((one) => one === code);

export type FileRefusal = FileFault | 'file-missing' | 'file-expired';
/** The visitor has to choose or send another file; `code` says why. */
export class FileRefused extends Error {
  readonly code: FileRefusal;

  constructor(code: FileRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
/** Disk full or storage unreachable: nothing was kept; the caller may try again later. */
export class FilesUnavailable extends Error {}
