import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { FieldFrame, FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { attachFile, detachFile, previewIssue } from '../../features/newsletter/newsletter-issue.ts';
import { requestUpload } from '../../features/uploads/uploads.ts';
import type { Reply } from '../../lib/endpoint.ts';
import { trustedMarkup } from '../../lib/own-markup.ts';
import { sendToApi } from '../shell/api.ts';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

interface Props {
  id: string;
  /** It left: nothing of it changes any more. */
  fixed: boolean;
  onChange(): void;
}

/**
 * An issue as its readers see it. Set as a property: as an attribute React would make plain text of what is trusted.
 */
function LetterFrame({ html }: { html: string }) {
  const { t } = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedMarkup(html);
  }, [html]);
  return <iframe ref={frame} className="letter" title={t('admin-newsletter.issue.preview')} sandbox="" />;
}

/** The issue as it was saved, with its files. The frame runs no script and loads nothing from elsewhere. */
export function IssuePreview({ id, fixed, onChange }: Props) {
  const { t } = useWords();
  const [asText, setAsText] = useState(false);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{t('admin-newsletter.issue.preview')}</h2>
      <div className="admin-tabs">
        {[false, true].map((text) => (
          <button key={String(text)} type="button" aria-pressed={asText === text} onClick={() => setAsText(text)}>
            {t(text ? 'admin-newsletter.issue.text' : 'admin-newsletter.issue.html')}
          </button>
        ))}
      </div>
      <Loading endpoint={previewIssue} values={{ id }}>
        {({ html, text, recipients, monthly, attachments }, again) => (
          <>
            <p className="caption">
              {!fixed && t('admin-newsletter.issue.recipients', { count: recipients })}{' '}
              {!fixed && monthly > 0 && t('admin-newsletter.issue.monthly', { count: monthly })}{' '}
              <button type="button" className="link" onClick={again}>
                {t('admin-newsletter.issue.again')}
              </button>
            </p>
            {asText ? <pre className="letter">{text}</pre> : <LetterFrame html={html} />}
            <Files
              id={id}
              fixed={fixed}
              files={attachments}
              onChange={() => {
                again();
                onChange();
              }}
            />
          </>
        )}
      </Loading>
    </section>
  );
}

function Files({ id, fixed, files, onChange }: Props & { files: { key: string; name: string }[] }) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const failed = (reply: Extract<Reply<unknown>, { ok: false }>) =>
    showToast(
      t(
        reply.fields.file === 'fileType'
          ? 'errors.fileType'
          : reply.fields.file === 'fileSize'
            ? 'errors.fileSize'
            : `errors.${reply.code}`,
      ),
      { bad: true },
    );
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setBusy(true);
    const ticket = await sendToApi(requestUpload, {
      kind: 'attachment',
      name: file.name,
      size: file.size,
      type: file.type,
    });
    const sent =
      ticket.ok &&
      (await fetch(ticket.data.url, { method: 'PUT', headers: ticket.data.headers, body: file }).catch(
        () => undefined,
      ));
    const reply = sent ? await sendToApi(attachFile, { id, file: ticket.data.key }) : undefined;
    setBusy(false);
    target.value = '';
    if (!ticket.ok) return failed(ticket);
    if (!reply) return showToast(t('errors.server/unavailable'), { bad: true });
    if (!reply.ok) return failed(reply);
    showToast(t('admin-newsletter.issue.attached'));
    onChange();
  };
  const remove = async (key: string) => {
    const reply = await sendToApi(detachFile, { id, key });
    if (!reply.ok) return failed(reply);
    onChange();
  };
  if (fixed && !files.length) return null;
  return (
    <div className="admin-form">
      <FieldGroup id="issue-files" label={t('admin-newsletter.issue.files')} framed disabled={busy}>
        <ul className="admin-list">
          {files.map(({ key, name }) => (
            <li key={key}>
              <a href={`/api/admin/file?key=${encodeURIComponent(key)}`}>{name}</a>{' '}
              {!fixed && (
                <button type="button" className="link" onClick={() => void remove(key)}>
                  {t('admin-newsletter.issue.removeFile', { name })}
                </button>
              )}
            </li>
          ))}
        </ul>
        {!fixed && files.length < 3 && (
          <FieldFrame
            id="issue-file"
            label={t('admin-newsletter.issue.addFile')}
            hint={t('admin-newsletter.issue.filesHint')}
          >
            <input
              id="issue-file"
              className="input"
              type="file"
              accept=".pdf,.jpg,.jpeg,.png"
              aria-describedby="issue-file-hint"
              onChange={(event) => void add(event)}
            />
          </FieldFrame>
        )}
      </FieldGroup>
    </div>
  );
}
