import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { defineFields, defineForm, formEndpoint, recordOf, reference } from '../../forms/define-form.ts';
import { personFields } from '../../forms/person-fields.ts';
import { line } from '../../lib/fields.ts';

const fields = defineFields({
  orderNumber: {
    schema: line(40),
    control: 'text',
    label: 'forms.fields.orderNumber',
    hint: 'forms.fields.orderHint',
  },
  email: personFields.email,
  name: { ...personFields.name, wide: true },
});

/** `receivedAt` is stated in the acknowledgement: date and time count (Code de la consommation, L. 221-21). */
export const withdrawal = recordOf('withdrawal', fields, { receivedAt: z.string() });

export const withdraw = formEndpoint(fields, {
  path: '/api/withdrawal',
  output: z.object({ id: z.string() }),
  sent: 'withdrawal',
  once: true,
});

/** The form to withdraw from a contract. */
export const withdrawalForm = defineForm({
  id: 'withdraw',
  draft: 'tab',
  words: {
    title: 'forms.withdrawal.title',
    submit: 'forms.withdrawal.confirm',
    done: 'forms.withdrawal.done',
    intro: 'forms.withdrawal.ack',
  },
  fields,
  endpoint: withdraw,
  record: withdrawal,
  retention: { what: 'Withdrawals from a contract', since: 'createdAt', days: 10 * YEAR_DAYS },
  processing: 'withdrawal',
  mails: {
    visitor: {
      subject: 'mails.withdrawal.subject',
      heading: 'mails.withdrawal.heading',
      paragraphs: ['mails.withdrawal.received', 'mails.withdrawal.next'],
      // The acknowledgement must repeat what was declared (code de la consommation, L221-21).
      facts: [{ label: 'mails.withdrawal.when', moment: 'receivedAt' }, 'orderNumber', 'name', reference],
    },
    company: {
      to: 'email',
      heading: 'mails.company.withdrawal',
      subject: ['heading'],
      facts: [{ label: 'mails.withdrawal.when', moment: 'receivedAt' }, 'orderNumber', 'name', 'email'],
    },
  },
  admin: {
    columns: ['orderNumber', 'name', 'email'],
    filters: [],
    search: ['orderNumber', 'name', 'email'],
  },
});
