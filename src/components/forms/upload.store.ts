import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import { requestUpload } from '../../features/uploads/uploads.ts';
import type { call } from '../../lib/call.ts';
import type { ErrorCode, FieldError } from '../../lib/errors.ts';
import { fieldErrorOf } from '../../lib/finalise-file.ts';
import type { FileKind, FileRefusal } from '../../ports/files.ts';

/**
 * A chosen file leaves at once, straight to storage; the form only sends its key. What became of it is known at any
 * time, so that no form leaves without a file somebody chose.
 */
export type UploadState =
  | { at: 'none' }
  /** `part` of it is sent, from 0 to 1. */
  | { at: 'sending'; name: string; part: number }
  | { at: 'there'; name: string; key: string }
  /** For what it is: another one has to be chosen. */
  | { at: 'refused'; name: string; error: FieldError }
  /** On its way, not for what it is: worth another try. */
  | { at: 'cut'; name: string; code?: ErrorCode }
  /** The browser keeps no cookie: the file goes with its form, as without scripts. */
  | { at: 'with-form'; name: string };

export type UploadUrl = z.output<typeof requestUpload.output>;
/** How a PUT ended; 0 where nothing was answered. `error` is our own storage's error code. */
export interface PutAnswer {
  status: number;
  error?: string;
}
export type PutFile = (
  to: UploadUrl,
  file: File,
  progress: (part: number) => void,
  signal?: AbortSignal,
) => Promise<PutAnswer>;

export interface Upload {
  $state: ReadableAtom<UploadState>;
  /** Tells the chosen file from another one, also of the same name. */
  identity(): string | undefined;
  /** A file was chosen in place of the one before, or none. */
  choose(file: File | undefined): void;
  retry(): void;
  /** Stops what is under way, and forgets the file. */
  remove(): void;
  /** The storage has it no longer. */
  lose(): void;
  /** Waits until it has ended; what was cut is tried once more. */
  settled(): Promise<void>;
}

const codeOf: Record<number, ErrorCode> = { 408: 'input/too-slow', 429: 'rate/limited', 503: 'server/unavailable' };
const REFUSED: Record<number, FileRefusal> = { 413: 'file-size', 415: 'file-type' };

export function createUpload(kind: FileKind, { call: ask, put }: { call: typeof call; put: PutFile }): Upload {
  const $state = atom<UploadState>({ at: 'none' });
  let chosen: File | undefined;
  let stop = new AbortController();
  let underWay: Promise<void> = Promise.resolve();

  async function send(file: File, signal: AbortSignal): Promise<UploadState> {
    const { name } = file;
    if (file.size === 0) return { at: 'refused', name, error: 'fileEmpty' };
    const given = await ask(requestUpload, { kind, name, size: file.size, type: file.type });
    if (!given.ok) {
      if (given.code === 'csrf/invalid') return { at: 'with-form', name };
      if (given.code !== 'input/invalid') return { at: 'cut', name, code: given.code };
      const error = given.fields.file ?? Object.values(given.fields)[0];
      if (error === 'fileLimit') return { at: 'refused', name, error };
      return { at: 'refused', name, error: fieldErrorOf(error === 'fileSize' ? 'file-size' : 'file-type', kind) };
    }
    if (signal.aborted) return { at: 'none' };
    const progress = (part: number) => {
      if (!signal.aborted) $state.set({ at: 'sending', name, part });
    };
    const { status, error } = await put(given.data, file, progress, signal);
    if (status === 200) return { at: 'there', name, key: given.data.key };
    const fault = REFUSED[status];
    if (fault) return { at: 'refused', name, error: fieldErrorOf((error ?? fault) as FileRefusal, kind) };
    const code = codeOf[status];
    return { at: 'cut', name, ...(code && { code }) };
  }

  function start(file: File): void {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    $state.set({ at: 'sending', name: file.name, part: 0 });
    underWay = send(file, signal).then((ended) => {
      if (!signal.aborted) $state.set(ended);
    });
  }
  function choose(file: File | undefined): void {
    chosen = file;
    if (file) start(file);
    else {
      stop.abort();
      $state.set({ at: 'none' });
    }
  }
  const retry = () => chosen && start(chosen);

  async function settled(): Promise<void> {
    if ($state.get().at === 'cut') retry();
    // Another may have been chosen meanwhile.
    while ($state.get().at === 'sending') await underWay;
  }
  return {
    $state,
    identity: () => chosen && [chosen.name, chosen.size, chosen.lastModified].join(' '),
    choose,
    retry,
    remove: () => choose(undefined),
    lose: () => chosen && $state.set({ at: 'cut', name: chosen.name }),
    settled,
  };
}

const errorIn = (answer: string): string | undefined => {
  try {
    return (JSON.parse(answer) as { error?: string }).error;
  } catch {
    // Not our own storage's answer.
    return undefined;
  }
};

/** PUTs the file where it is to go; `XMLHttpRequest`, because `fetch` reports no upload progress. */
export const putFile: PutFile = ({ url, headers }, file, progress, signal) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / total));
    request.addEventListener('loadend', () => {
      const error = errorIn(request.responseText);
      resolve({ status: request.status, ...(error && { error }) });
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
