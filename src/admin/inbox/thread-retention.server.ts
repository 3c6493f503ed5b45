import type { Records, RecordType } from '../../ports/store.ts';
import { reply } from './reply.ts';

/** Deletes what somebody sent, and everything that was written back and forth about it. */
export const removeWithReplies =
  (type: RecordType) =>
  async (_: unknown, records: Records, { id }: { id: string }): Promise<boolean> => {
    const { records: replies } = await records.find(reply, { where: { record: id }, limit: 1000 });
    for (const one of replies) await records.delete(reply, one.id);
    return records.delete(type, id);
  };
