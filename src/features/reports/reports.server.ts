import type { z } from 'zod';
import { receiveForm } from '../../forms/receive-form.server.ts';
import type { Services } from '../../ports/services.ts';
import { reportForm, type sendReport } from './reports.ts';

/** Kept until a person has decided; the words reported stay where they are meanwhile. */
export const receiveReport = (services: Services, input: z.output<typeof sendReport.input>): Promise<{ id: string }> =>
  receiveForm(services, reportForm, input, { state: 'received' });
