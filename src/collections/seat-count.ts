import { z } from 'zod';

/** Seats of one event, in both languages: counted in the transaction that takes or frees one. Its id is the event's. */
export const seatCount = {
  name: 'eventSeats',
  schema: z.strictObject({ taken: z.int().min(0), waiting: z.int().min(0) }),
};
