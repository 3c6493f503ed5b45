import type { Permissions } from '../../collections/admin-screen.ts';
import type { FormDefinition, FormScreen } from '../../forms/define-form.ts';
import { inboxForms } from '../../forms/registry.ts';
import type { Kind } from './kind.ts';

/** The admin screen of a form's records. @throws for a form without one. */
export function screenOf({ record, admin }: FormDefinition): FormScreen {
  if (!admin) throw new Error(`The form stored as ${record.name} has no screen`);
  return admin;
}
/** The table of a form's records. */
export const tableOf = (form: FormDefinition): Pick<Kind, 'type' | 'columns' | 'filters' | 'search'> => {
  const { columns, filters, search } = screenOf(form);
  return { type: form.record, columns: [...columns, 'createdAt'], filters: [...filters], search: [...search] };
};
/** A kind in the inbox: its table also has the state of handling, unless nobody has to handle it. */
function inboxKind(form: FormDefinition): Kind {
  const { columns, filters, ...table } = tableOf(form);
  const { editable = [], hidden = [], actions, handled = true } = screenOf(form);
  const handling = handled ? ['handling'] : [];
  return {
    ...table,
    group: 'inbox',
    columns: [...columns.slice(0, -1), ...handling, 'createdAt'],
    filters: [...handling, ...filters],
    rights: ['edit', 'delete', 'export'],
    ...(handled && { decided: { field: 'handling', value: 'done' } }),
    editable: [...editable, ...handling, 'notes', 'assignee'],
    // The assignee is chosen beside the record, among the team.
    hidden: ['assignee', ...hidden],
    person: 'email',
    ...(actions && { actions: [...actions] }),
  };
}

export type SubmissionName = (typeof inboxForms)[number]['record']['name'];
const byName = <T>(read: (form: FormDefinition) => T) =>
  Object.fromEntries(inboxForms.map((form) => [form.record.name, read(form)])) as Record<SubmissionName, T>;

/** What visitors sent by a form, as the admin area shows it: defined with each form. */
export const submissionKinds = byName(inboxKind);
export const submissionNames: readonly SubmissionName[] = inboxForms.map(({ record }) => record.name);
export const submissionPermissions = byName(
  (form): Permissions => screenOf(form).permissions ?? { support: { rights: ['edit', 'decide'] } },
);
