import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ErrorCode, FieldErrors } from '../lib/errors.ts';
import { ask, tell } from './ask.ts';
import { Decisions } from './Decisions.tsx';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { FieldInput } from './FieldInput.tsx';
import { emptyValues, namesAfter } from './form-fields.ts';
import { type KindName, kindOf } from './kinds.ts';
import { kindFor } from './permissions.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { type AdminRecord, getRecord, saveRecord } from './records.ts';
import { $refused } from './refusals.ts';
import { useRole } from './role.ts';
import { fieldsOfKind } from './site-lists.ts';
import { say } from './Toasts.tsx';
import { TranslationLink } from './TranslationLink.tsx';
import { VersionChoice } from './VersionChoice.tsx';
import { useWords } from './words.ts';

interface Props {
  type: KindName;
  /** Absent: a new record, in `lang` and under `name` when it is a translation. */
  id?: string;
  lang?: string;
  name?: string;
  /** Another number: something else on the screen changed the record. */
  version?: number;
  done(): void;
}
type Values = Record<string, unknown>;
type Phase =
  | { phase: 'loading' }
  | { phase: 'missing'; code: ErrorCode }
  | { phase: 'editing' }
  | { phase: 'saving' }
  | { phase: 'conflict'; theirs: AdminRecord };

const DRAFT_AFTER_MS = 800;

/** One record: its form, made from its schema; what was typed is never lost, what another saved is never overwritten unseen. */
export function RecordEditor({ type, id, lang, name, version, done }: Props) {
  const { t } = useWords();
  const { role } = useRole();
  const kind = useMemo(() => kindFor(role, type) ?? { ...kindOf(type), rights: [] }, [role, type]);
  const fields = useMemo(() => fieldsOfKind(kind), [kind]);
  const own = useMemo(() => new Set(fields.map((field) => field.name)), [fields]);
  const [phase, setPhase] = useState<Phase>(id ? { phase: 'loading' } : { phase: 'editing' });
  const [record, setRecord] = useState<AdminRecord>();
  const [translation, setTranslation] = useState<AdminRecord>();
  const [values, setValues] = useState<Values>(() => ({ ...emptyValues(fields), ...(lang && { lang }), ...(name && { key: name }) }));
  const [dirty, setDirty] = useState(false);
  /** The version the form began from. */
  const [from, setFrom] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [draft, setDraft] = useState(() => readDraft(type, id));
  const form = useRef<HTMLFormElement>(null);

  /** What an administrator may change: a visitor's own words are neither sent back nor kept in the browser. */
  const written = useCallback(
    (all: Values): Values => (kind.editable ? Object.fromEntries(Object.entries(all).filter(([field]) => kind.editable?.includes(field))) : all),
    [kind],
  );
  const ownValues = useCallback((one: AdminRecord): Values => Object.fromEntries(Object.entries(one).filter(([field]) => own.has(field))), [own]);
  const show = useCallback(
    (one: AdminRecord) => {
      setRecord(one);
      setFrom(one.updatedAt);
      setValues(ownValues(one));
      setDirty(false);
    },
    [ownValues],
  );
  const current = useRef({ record, dirty, values });
  current.current = { record, dirty, values };
  /** A record that came while something may be typed: that stays. What was typed and changed there too is shown in both versions when saving. */
  const renew = useCallback(
    (one: AdminRecord) => {
      const { record: before, dirty: typing, values: now } = current.current;
      if (!before || !typing) return show(one);
      const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
      const typed = Object.keys(written(now)).filter((field) => differs(now[field], before[field]));
      if (typed.some((field) => differs(before[field], one[field]))) return;
      setRecord(one);
      setFrom(one.updatedAt);
      setValues({ ...ownValues(one), ...Object.fromEntries(typed.map((field) => [field, now[field]])) });
    },
    [show, written, ownValues],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read anew, though nothing here uses its number.
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    void ask(getRecord, { type, id }, abort.signal).then((reply) => {
      if (abort.signal.aborted) return;
      if (!reply.ok) {
        // Read again in vain, the form stays as it is.
        if (!current.current.record) setPhase({ phase: 'missing', code: reply.code });
        return;
      }
      setTranslation(reply.data.translation);
      renew(reply.data.record);
      setPhase({ phase: 'editing' });
    });
    return () => abort.abort();
  }, [type, id, version, renew]);
  useEffect(() => {
    if (!dirty) return;
    const keep = () => keepDraft(type, id, { values: written(values), ...(from && { base: from }) });
    const timer = setTimeout(keep, DRAFT_AFTER_MS);
    // Who is sent away to sign in again loses nothing, and is not asked.
    const warn = (event: BeforeUnloadEvent) => ($refused.get() ? keep() : event.preventDefault());
    window.addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, values, type, id, from, written]);

  const change = (field: string, value: unknown) => {
    setValues((before) => {
      const names = id || field !== kind.columns[0] ? {} : namesAfter(before, field, String(value ?? ''));
      return { ...before, ...Object.fromEntries(Object.entries(names).filter(([name]) => own.has(name))), [field]: value };
    });
    setDirty(true);
  };
  const close = () => {
    if (dirty && !confirm(t('admin.form.unsaved'))) return;
    done();
  };
  const save = async (base = from) => {
    setPhase({ phase: 'saving' });
    const lines = Object.fromEntries(
      Object.entries(written(values)).map(([field, value]) => [
        field,
        Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one.trim() : one)).filter(Boolean) : (value ?? null),
      ]),
    );
    const reply = await tell(saveRecord, { type, ...(id && { id }), ...(base && { base }), fields: lines });
    if (reply.ok) {
      forgetDraft(type, id);
      setDraft(undefined);
      setErrors({});
      show(reply.data.record);
      setPhase({ phase: 'editing' });
      say(t(kind.group === 'content' ? 'admin.form.saved' : 'admin.form.savedInbox'));
      if (!id) done();
      return;
    }
    keepDraft(type, id, { values: written(values), ...(base && { base }) });
    if (reply.versions) return setPhase({ phase: 'conflict', theirs: reply.versions.stored });
    setPhase({ phase: 'editing' });
    setErrors(reply.fields);
    if (!$refused.get()) say(t(reply.code === 'input/invalid' ? 'admin.form.fix' : `errors.${reply.code}`), { bad: true });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  if (phase.phase === 'loading') return <p role="status">{t('admin.loading')}</p>;
  if (phase.phase === 'missing')
    return (
      <p className="notice bad" role="alert">
        {t(`errors.${phase.code}`)}{' '}
        <button type="button" className="link" onClick={done}>
          {t('admin.close')}
        </button>
      </p>
    );
  const editable = fields.filter(({ name }) => !kind.hidden?.includes(name) && (kind.editable?.includes(name) ?? true));
  if (phase.phase === 'conflict')
    return (
      <VersionChoice
        fields={editable}
        mine={values}
        theirs={phase.theirs}
        keepMine={() => void save(phase.theirs.updatedAt)}
        takeTheirs={() => {
          forgetDraft(type, id);
          show(phase.theirs);
          setPhase({ phase: 'editing' });
        }}
      />
    );
  const fixed = id && kind.editable === undefined ? ['lang', 'key'] : [];
  const settled = kind.settled?.values.includes(String(record?.[kind.settled.field]));
  /** Words that were being typed when it settled are not taken away. */
  const editing = kind.rights.includes('edit') && (!settled || dirty);
  const shown = [...editable.filter(({ name }) => name === 'lang'), ...editable.filter(({ name }) => name !== 'lang')];
  return (
    <form
      ref={form}
      className="admin-form"
      noValidate
      aria-label={record ? undefined : t('admin.form.new')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {draft && !dirty && (
        <p className="notice" role="status">
          {t('admin.form.draftFound')}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              setValues((before) => ({ ...before, ...draft.values }));
              setFrom(draft.base);
              setDirty(true);
              setDraft(undefined);
            }}
          >
            {t('admin.form.draftUse')}
          </button>{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              forgetDraft(type, id);
              setDraft(undefined);
            }}
          >
            {t('admin.form.draftForget')}
          </button>
        </p>
      )}
      {record && (kind.editable || !editing) && (
        <RecordFacts record={record} fields={fields.filter((field) => !(editing && shown.includes(field)) && !kind.hidden?.includes(field.name))} />
      )}
      {editing &&
        shown.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            path={field.name}
            value={values[field.name]}
            errors={errors}
            disabled={fixed.includes(field.name) || phase.phase === 'saving'}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      {record && typeof record.key === 'string' && <TranslationLink type={type} record={record} translation={translation} />}
      {record && <Decisions type={type} record={record} onDone={renew} />}
      <div className="admin-foot">
        {editing && (
          <button type="submit" className="btn" disabled={phase.phase === 'saving'}>
            {t(phase.phase === 'saving' ? 'admin.form.saving' : 'admin.form.save')}
          </button>
        )}
        <button type="button" className="btn line" onClick={close}>
          {t('admin.close')}
        </button>
      </div>
    </form>
  );
}
