import { putFile } from '../../components/forms/upload.store.ts';
import { requestUpload } from '../../features/uploads/uploads.ts';
import type { ErrorCode, FieldError } from '../../lib/errors.ts';
import { sendToApi } from '../shell/api.ts';
import { finalisePicture } from './record-endpoints.ts';

export type Uploaded = { ok: true; key: string } | { ok: false; why: ErrorCode | FieldError };

/** Sends a picture straight to storage and has it taken in. `progress`: 0 to 1. */
export async function uploadPicture(file: File, progress: (part: number) => void): Promise<Uploaded> {
  const ticket = await sendToApi(requestUpload, { kind: 'photo', name: file.name, size: file.size, type: file.type });
  if (!ticket.ok) return { ok: false, why: ticket.fields.file ?? ticket.code };
  const { status } = await putFile(ticket.data, file, progress);
  if (status === 415) return { ok: false, why: 'photoType' };
  if (status !== 200) return { ok: false, why: 'server/unavailable' };
  const adopted = await sendToApi(finalisePicture, { key: ticket.data.key });
  return adopted.ok ? { ok: true, key: adopted.data.key } : { ok: false, why: adopted.fields.photo ?? adopted.code };
}
