import { atom } from 'nanostores';
import type { z } from 'zod';
import type { KindName } from './kinds.ts';
import type { changeRecords } from './record-endpoints.ts';

/** A record that a change of many left as it was, and why. */
type Refusal = z.output<typeof changeRecords.output>['refused'][number] & { type: KindName };

/** Those of the last change of many, until each is mended: the list names them, the editor shows their fields. */
export const $refusals = atom<readonly Refusal[]>([]);

export const refusalOf = (type: KindName, id: string): Refusal | undefined =>
  $refusals.get().find((one) => one.type === type && one.id === id);
export const dropRefusal = (type: KindName, id: string): void =>
  $refusals.set($refusals.get().filter((one) => one.type !== type || one.id !== id));
