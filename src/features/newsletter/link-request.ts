import { z } from 'zod';
import { defineFields, defineForm, formEndpoint } from '../../forms/define-form.ts';
import { email } from '../../lib/fields.ts';
import { subscription, subscriptionRetention } from './newsletter.ts';

const fields = defineFields({
  email: {
    schema: email(),
    control: 'email',
    label: 'forms.fields.email',
    autocomplete: 'email',
    wide: true,
    id: 'reader',
  },
});

export const requestLink = formEndpoint(fields, {
  path: '/api/newsletter/link',
  output: z.object({ state: z.literal('sent') }),
  sent: 'newsletter-link',
});

/** For a reader who lost the mail whose links change or end a subscription: it is mailed again. */
export const linkRequestForm = defineForm({
  id: 'link-request',
  words: {
    title: 'newsletter.link.title',
    submit: 'newsletter.link.submit',
    done: 'newsletter.link.done',
    intro: 'newsletter.link.intro',
  },
  fields,
  endpoint: requestLink,
  record: subscription,
  retention: subscriptionRetention,
  processing: 'newsletter',
});
