import type { z } from 'zod';
import { asFieldError } from '../../lib/adopt.ts';
import type { UploadTicket } from '../../ports/files.ts';
import type { Services } from '../../ports/services.ts';
import type { askTicket } from './uploads.ts';

/** @throws AppError on `file`, when what the browser declares is not accepted. */
export async function giveTicket({ files }: Services, { kind, ...declared }: z.output<typeof askTicket.input>): Promise<UploadTicket> {
  try {
    return await files.ticket(kind, declared);
  } catch (error) {
    throw asFieldError('file', error);
  }
}
