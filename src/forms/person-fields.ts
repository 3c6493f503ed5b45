import { email, line, optional, phone } from '../lib/fields.ts';
import { defineFields } from './define-form.ts';

/** The fields by which people say who they are and where they can be reached, the same in every form. */
export const personFields = defineFields({
  name: { schema: line(120), control: 'text', label: 'forms.fields.name', autocomplete: 'name' },
  email: { schema: email(), control: 'email', label: 'forms.fields.email', autocomplete: 'email' },
  phone: {
    schema: optional(phone()),
    control: 'tel',
    label: 'forms.fields.phone',
    hint: 'forms.phoneHint',
    autocomplete: 'tel',
  },
  company: {
    schema: optional(line(120)),
    control: 'text',
    label: 'forms.fields.company',
    autocomplete: 'organization',
  },
});
