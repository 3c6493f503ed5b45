import type { z } from 'zod';
import { askTicket } from '../features/uploads/uploads.ts';
import type { Endpoint, Reply } from '../lib/endpoint.ts';

/**
 * A chosen file leaves at once, straight to storage, with its progress shown; the form only sends its key. What was
 * refused or cut is said beside the field, and the file can be chosen again.
 */
type Ticket = z.output<typeof askTicket.output>;
type Call = (endpoint: Endpoint, values: unknown) => Promise<Reply<unknown>>;

/** How it went: 200 where it has arrived, 413 or 415 where it was refused on its way, anything else where it was cut. */
type Status = number;
/** PUTs the file as its ticket says; `XMLHttpRequest`, because `fetch` tells no progress of what it sends. */
export const put = ({ url, headers }: Ticket, file: File, progress: (part: number) => void) =>
  new Promise<Status>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      progress(loaded / total);
    });
    request.addEventListener('loadend', () => resolve(request.status));
    request.send(file);
  });

/** A file on its way: its key once it is there, undefined when it was refused or cut. */
interface Sending {
  key: Promise<string | undefined>;
  /** Cut, not refused: worth another try. */
  cut: boolean;
}

/**
 * Watches the file fields of a form. Returns what gives their keys by name, once every upload has ended; one that was cut
 * is tried once more then, since a browser does not say that the same file is chosen again.
 */
export function watchUploads(form: HTMLFormElement, call: Call): () => Promise<Record<string, string>> {
  const files = new Map<string, Sending>();
  const retries: Record<string, () => void> = {};
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file][data-kind]')) {
    const { kind, sending, sent, failed, empty, fileType, fileSize } = input.dataset;
    const status = input.closest('.drop')?.querySelector<HTMLElement>('[role=status]');
    const say = (text = '', progress?: HTMLProgressElement) => status?.replaceChildren(text, ...(progress ? [progress] : []));

    const upload = async (file: File, onCut: () => void): Promise<string | undefined> => {
      const progress = Object.assign(document.createElement('progress'), { max: 1, value: 0, ariaLabel: sending ?? '' });
      say(`${sending} `, progress);
      const reply = await call(askTicket, { kind, name: file.name, size: file.size, type: file.type });
      if (!reply.ok) {
        // A browser that keeps no cookie: the file goes with its form, as without scripts.
        const native = reply.code === 'csrf/invalid';
        if (native) form.dataset.native = 'true';
        const refused = reply.fields.file === 'fileType' ? fileType : reply.fields.file === 'fileSize' ? fileSize : undefined;
        say(native ? '' : (refused ?? failed));
        if (!refused && !native) onCut();
        return undefined;
      }
      const ticket = reply.data as Ticket;
      const status = await put(ticket, file, (part) => {
        progress.value = part;
      });
      const refused = status === 415 ? fileType : status === 413 ? fileSize : undefined;
      say(status === 200 ? sent : (refused ?? failed));
      if (status !== 200 && !refused) onCut();
      return status === 200 ? ticket.key : undefined;
    };
    const start = (file: File) => {
      const one: Sending = { cut: false, key: upload(file, () => Object.assign(one, { cut: true })) };
      files.set(input.name, one);
    };
    const onChange = () => {
      const [file] = input.files ?? [];
      say();
      files.delete(input.name);
      if (file?.size === 0) say(empty);
      else if (file) start(file);
    };
    retries[input.name] = onChange;
    input.addEventListener('change', onChange);
    // Chosen before this code was here.
    if (input.files?.length) onChange();
  }
  return async () => {
    await Promise.all([...files.values()].map(({ key }) => key));
    for (const [name, { cut }] of files) if (cut) retries[name]?.();
    const known = await Promise.all([...files].map(async ([name, { key }]) => [name, await key] as const));
    return Object.fromEntries(known.filter((pair): pair is readonly [string, string] => Boolean(pair[1])));
  };
}
