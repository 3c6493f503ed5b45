import type { z } from 'zod';
import type { Services } from '../ports/services.ts';
import { isoDay, mondayOf } from './calendar.ts';
import { readingWeek } from './reading-week.ts';

/** A total of views, whose id is that of what was seen. */
interface ViewCount {
  name: string;
  schema: z.ZodObject<{ views: z.ZodInt }>;
}

/** Adds one to the total of an article or an event, and to its week's. Nothing about the reader is stored. */
export const countView = ({ store, clock }: Pick<Services, 'store' | 'clock'>, type: ViewCount, id: string) =>
  store.transaction(async (records) => {
    const countIn = async (counted: ViewCount, of: string) => {
      if (await records.get(counted, of)) await records.increment(counted, of, 'views');
      else await records.add(counted, { views: 1 }, of);
    };
    await countIn(type, id);
    await countIn(readingWeek, isoDay(mondayOf(clock())));
  });
