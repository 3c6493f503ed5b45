const MEGABYTE = 1024 * 1024;

/** Accepted extensions and sizes of uploads (docs/contract.md §5). */
export const fileKinds = {
  cv: { extensions: ['pdf', 'doc', 'docx'], mostBytes: 5 * MEGABYTE },
  photo: { extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'], mostBytes: 5 * MEGABYTE },
  attachment: { extensions: ['jpg', 'jpeg', 'png', 'pdf'], mostBytes: 10 * MEGABYTE },
} as const satisfies Record<string, { extensions: readonly string[]; mostBytes: number }>;
export type FileKind = keyof typeof fileKinds;

/** Uploads that no form finalised are kept this long (docs/faults.md row 10). */
export const ORPHAN_AFTER_MS = 24 * 3_600_000;

/** Endpoint of upload URLs. A file posted with its form counts towards the same rate limit. */
export const UPLOAD_REQUEST_PATH = '/api/uploads/ticket';

/** What the browser declares of a file. `type` is its guess, often empty. */
export interface DeclaredFile {
  name: string;
  size: number;
  type: string;
}
/** Permission to upload one file: a PUT to `url` with exactly these `headers` and the declared size. */
export interface UploadGrant {
  key: string;
  url: string;
  headers: Record<string, string>;
  /** ISO 8601. The PUT must begin before. */
  expiresAt: string;
}
/** An inspected file that belongs to a record. Its name is safe to show and to save under. */
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

/** Visitors' files that are stored, and uploads that no form finalised. Never public. */
export interface StoredFiles {
  /** A finalised file. @throws FileRefused `file-missing`. */
  read(key: string): Promise<ReadFile>;
  /**
   * A short-lived address of a finalised file, which downloads it under its name. Absent where the storage serves no
   * files: `read` then. @throws FileRefused `file-missing`.
   */
  downloadUrl?(key: string): Promise<string>;
  /** Returns whether it existed, finalised or not. */
  remove(key: string): Promise<boolean>;
  /** Keys of the files finalised before a moment. */
  storedBefore(moment: Date): Promise<string[]>;
  /** Keys of uploads created before `olderThan` and not finalised. Default: 24 hours ago. */
  orphans(olderThan?: Date): Promise<string[]>;
  /** Removes those and returns how many. */
  purgeOrphans(olderThan?: Date): Promise<number>;
}

/** Receiving files: upload URL and direct PUT (or `stage`), then `finalise` by the form that names the key. */
export interface Files extends StoredFiles {
  /** @throws FileRefused `file-type`, `file-size` or `file-limit`, on what the browser declares. */
  createUpload(kind: FileKind, declared: DeclaredFile): Promise<UploadGrant>;
  /**
   * Stores a file that was posted with its form, like an upload; the form finalises it by the returned key.
   * @throws FileRefused `file-type`, `file-size` or `file-limit`, on what the browser declares.
   */
  stage(kind: FileKind, file: { name: string; type: string; bytes: Uint8Array }): Promise<string>;
  /**
   * Inspects an upload and stores it permanently; idempotent.
   * @throws FileRefused a fault of the file, `file-missing` (not or not wholly uploaded) or `file-expired`; AppError
   * server/unavailable while too many are being inspected.
   */
  finalise(key: string, kind: FileKind): Promise<FinalisedFile>;
}

/** Where no cloud receives uploads, this server does. */
export interface UploadReceiver {
  /** Handles the PUT to an upload URL, `/uploads/{key}`. */
  receiveUpload(request: Request): Promise<Response>;
}

/** Inspects files; shared by all adapters. */
export interface Inspector {
  /** The name and type an upload URL is signed for. @throws FileRefused */
  declared(kind: FileKind, file: DeclaredFile): { name: string; type: string };
  /** Whether a file of this type may begin with these bytes: stops a wrong upload early. */
  begins(type: string, first: Uint8Array): boolean;
  /** The file as it may be stored; pictures are re-encoded. @throws FileRefused */
  content(
    kind: FileKind,
    file: { name: string; bytes: Uint8Array },
  ): Promise<{ name: string; type: string; bytes: Uint8Array }>;
}

/**
 * Faults of a file's content, independent of when it is inspected. `file-active`: it has active content;
 * `file-protected`: it is encrypted; `file-pixels`: the picture is too large to decode; `file-infected`: a virus was
 * found.
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

/** `file-limit`: it is larger than this installation can receive, though its form would accept it. */
export type FileRefusal = FileFault | 'file-limit' | 'file-missing' | 'file-expired';
/** The visitor has to choose or upload another file; `code` says why. */
export class FileRefused extends Error {
  readonly code: FileRefusal;

  constructor(code: FileRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
/** Disk full or storage unreachable: nothing was stored; the caller may try again later. */
export class FilesUnavailable extends Error {}
