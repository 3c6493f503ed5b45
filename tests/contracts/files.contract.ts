import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileKind, type Files, fileKinds, ORPHAN_AFTER_MS, type UploadGrant } from '../../src/ports/files.ts';
import { doc, docm, docx, gif, pdf, photo, png, svg } from '../features/uploads/fixtures.ts';

/** An adapter of the files port, with an address to PUT to and a clock the suite can set. */
export interface FilesUnderTest {
  files: Files;
  /** Origin of the upload URLs. */
  origin: string;
  turnClock(ms: number): void;
  close(): Promise<void>;
}

const refused = (code: string) => expect.objectContaining({ code });
const NOWHERE = '0'.repeat(32);

/** The behaviour required of every adapter of the files port (docs/faults.md rows 10 and 26). */
export function filesContract(
  name: string,
  open: () => Promise<FilesUnderTest>,
  /** What is larger is refused before it is sent, and why is said. */
  { mostBytes = Number.POSITIVE_INFINITY }: { mostBytes?: number } = {},
): void {
  describe(name, () => {
    let under: FilesUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    const put = ({ url, headers }: UploadGrant, body: Uint8Array, more: Record<string, string> = {}) =>
      fetch(new URL(url, under.origin), {
        method: 'PUT',
        headers: { ...headers, ...more },
        body: new Uint8Array(body),
      });
    async function upload(kind: FileKind, fileName: string, bytes: Uint8Array): Promise<string> {
      const ticket = await under.files.createUpload(kind, { name: fileName, size: bytes.length, type: '' });
      const response = await put(ticket, bytes);
      expect(response.status).toBe(200);
      return ticket.key;
    }
    const none = async (key: string) => expect(under.files.read(key)).rejects.toEqual(refused('file-missing'));

    test.each<[FileKind, string, () => Buffer | Promise<Buffer>, string]>([
      ['cv', 'Mon CV.pdf', pdf, 'application/pdf'],
      ['cv', 'cv.pdf', () => pdf({ size: fileKinds.cv.mostBytes }), 'application/pdf'],
      ['cv', 'cv.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['cv', 'cv.doc', doc, 'application/msword'],
      ['attachment', 'screen.pdf', () => pdf({ size: fileKinds.attachment.mostBytes }), 'application/pdf'],
    ])('%s %s: ticket, PUT, adoption, and the same bytes back', async (kind, fileName, make, type) => {
      const bytes = await make();
      if (bytes.length > mostBytes) {
        const declared = { name: fileName, size: bytes.length, type };
        await expect(under.files.createUpload(kind, declared)).rejects.toEqual(refused('file-limit'));
        await expect(under.files.stage(kind, { ...declared, bytes })).rejects.toEqual(refused('file-limit'));
        return;
      }
      const key = await upload(kind, fileName, bytes);
      await none(key);
      expect(await under.files.finalise(key, kind)).toEqual({ key, kind, name: fileName, type, size: bytes.length });
      const kept = await under.files.read(key);
      expect(kept).toMatchObject({ name: fileName, type });
      expect(Buffer.compare(kept.bytes, bytes)).toBe(0);
    });
    test('pictures are kept encoded anew', async () => {
      const adopted = await under.files.finalise(await upload('photo', 'me.gif', await gif()), 'photo');
      expect(adopted).toMatchObject({ name: 'me.webp', type: 'image/webp' });
      const key = await upload('photo', 'me.jpg', await photo());
      const { size } = await under.files.finalise(key, 'photo');
      const { bytes } = await under.files.read(key);
      expect(bytes.length).toBe(size);
      expect(Buffer.from(bytes).includes('SecretPhone')).toBe(false);
    });

    test('a file that comes with its form: held, adopted, and the same bytes back', async () => {
      const bytes = pdf();
      const key = await under.files.stage('cv', { name: 'Mon CV.pdf', type: 'application/pdf', bytes });
      await none(key);
      expect(await under.files.finalise(key, 'cv')).toEqual({
        key,
        kind: 'cv',
        name: 'Mon CV.pdf',
        type: 'application/pdf',
        size: bytes.length,
      });
      expect(Buffer.compare((await under.files.read(key)).bytes, bytes)).toBe(0);
    });
    test.each<[string, FileKind, string, () => Buffer, string]>([
      ['another type', 'cv', 'a.exe', pdf, 'file-type'],
      ['nothing in it', 'cv', 'a.pdf', () => Buffer.alloc(0), 'file-size'],
      ['limit + 1', 'cv', 'a.pdf', () => pdf({ size: fileKinds.cv.mostBytes + 1 }), 'file-size'],
    ])('not held: %s', async (_what, kind, name, make, code) => {
      await expect(under.files.stage(kind, { name, type: '', bytes: make() })).rejects.toEqual(refused(code));
    });
    test('held, but not what its name says: not adopted', async () => {
      const key = await under.files.stage('photo', { name: 'a.png', type: 'image/png', bytes: svg() });
      await expect(under.files.finalise(key, 'photo')).rejects.toEqual(refused('file-type'));
      await none(key);
    });
    test('held for a form that never came through: purged like an upload', async () => {
      await under.files.purgeOrphans(new Date(8.64e15));
      const key = await under.files.stage('cv', { name: 'a.pdf', type: '', bytes: pdf() });
      expect(await under.files.orphans()).toEqual([]);
      under.turnClock(ORPHAN_AFTER_MS);
      expect(await under.files.orphans()).toEqual([key]);
      expect(await under.files.purgeOrphans()).toBe(1);
    });

    test('a PUT may be repeated, an adoption too, also at the same time', async () => {
      const bytes = pdf();
      const ticket = await under.files.createUpload('cv', {
        name: 'a.pdf',
        size: bytes.length,
        type: 'application/pdf',
      });
      for (let i = 0; i < 2; i++) expect((await put(ticket, bytes)).ok).toBe(true);
      const answers = await Promise.all(Array.from({ length: 8 }, () => under.files.finalise(ticket.key, 'cv')));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await under.files.finalise(ticket.key, 'cv')).toEqual(answers[0]);
      expect((await under.files.read(ticket.key)).bytes.length).toBe(bytes.length);
    });
    test('an adopted file is not replaced by a later PUT', async () => {
      const bytes = pdf();
      const ticket = await under.files.createUpload('cv', { name: 'a.pdf', size: bytes.length, type: '' });
      await put(ticket, bytes);
      await under.files.finalise(ticket.key, 'cv');
      await put(ticket, pdf({ head: '%other\n' }));
      await under.files.finalise(ticket.key, 'cv');
      expect(Buffer.compare((await under.files.read(ticket.key)).bytes, bytes)).toBe(0);
    });
    test('keys cannot be guessed and are never the name', async () => {
      const keys = await Promise.all(
        Array.from(
          { length: 20 },
          async () => (await under.files.createUpload('cv', { name: '../../x.pdf', size: 9, type: '' })).key,
        ),
      );
      expect(new Set(keys).size).toBe(20);
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    });

    test.each([
      ['0 bytes', 'cv', 'a.pdf', 0, 'file-size'],
      ['limit + 1', 'cv', 'a.pdf', fileKinds.cv.mostBytes + 1, 'file-size'],
      ['limit + 1', 'photo', 'a.png', fileKinds.photo.mostBytes + 1, 'file-size'],
      ['limit + 1', 'attachment', 'a.pdf', fileKinds.attachment.mostBytes + 1, 'file-size'],
      ['two extensions', 'cv', 'a.pdf.exe', 9, 'file-type'],
      ['letters turned round', 'cv', 'a\u202efdp.exe', 9, 'file-type'],
      ['an SVG', 'photo', 'a.svg', 9, 'file-type'],
    ] as const)('no ticket for %s (%s %j)', async (_what, kind, fileName, size, code) => {
      await expect(under.files.createUpload(kind, { name: fileName, size, type: '' })).rejects.toEqual(refused(code));
    });
    test.each<[string, FileKind, string, () => Buffer | Promise<Buffer>]>([
      ['a PDF that is a page', 'cv', 'a.pdf', () => pdf({ head: '<html><script>alert(1)</script>' })],
      ['a PDF without its end', 'cv', 'a.pdf', () => pdf().subarray(0, 200)],
      ['macros renamed', 'cv', 'a.docx', docm],
      ['macros inside', 'cv', 'a.docx', () => docx({ name: 'word/vbaProject.bin', text: 'x' })],
      ['a bomb', 'cv', 'a.docx', () => docx({ name: 'word/a.xml', text: 'x', declaredSize: 0xfffffff0 })],
      ['macros of Word 97', 'cv', 'a.doc', () => doc(['Macros', 1])],
    ])('%s is not adopted, says so again, and is not kept', async (what, kind, fileName, make) => {
      const key = await upload(kind, fileName, await make());
      const code = /macros/.test(what) ? 'file-active' : 'file-type';
      for (let i = 0; i < 2; i++) await expect(under.files.finalise(key, kind)).rejects.toEqual(refused(code));
      await none(key);
    });
    test('a picture of 100 million pixels is not adopted, and why stays known', async () => {
      const key = await upload('photo', 'a.png', await png(10_000, 10_000));
      for (let i = 0; i < 2; i++)
        await expect(under.files.finalise(key, 'photo')).rejects.toEqual(refused('file-pixels'));
      await none(key);
    });
    test.each<[string, FileKind, string, () => Buffer | Promise<Buffer>]>([
      ['text as PDF', 'cv', 'a.pdf', () => Buffer.from('just some text, no document')],
      ['an SVG as PNG', 'photo', 'a.png', svg],
      ['a PDF as DOCX', 'cv', 'a.docx', pdf],
    ])('%s never becomes adoptable', async (_what, kind, fileName, make) => {
      const bytes = await make();
      const ticket = await under.files.createUpload(kind, { name: fileName, size: bytes.length, type: '' });
      await put(ticket, bytes);
      await expect(under.files.finalise(ticket.key, kind)).rejects.toThrow(/file-(type|missing)/);
      await none(ticket.key);
    });
    test('a path in a name is only a name', async () => {
      const adopted = await under.files.finalise(await upload('cv', '../../x.pdf', pdf()), 'cv');
      expect(adopted.name).toBe('x.pdf');
    });
    test('what was sent for one form is not adopted by another', async () => {
      const key = await upload('attachment', 'a.pdf', pdf());
      await expect(under.files.finalise(key, 'cv')).rejects.toEqual(refused('file-type'));
      expect((await under.files.finalise(key, 'attachment')).kind).toBe('attachment');
    });

    test.each([NOWHERE, '', '../../etc/passwd', '__proto__', `${NOWHERE}/..`])(
      'no file under the key %j',
      async (key) => {
        await expect(under.files.finalise(key, 'cv')).rejects.toEqual(refused('file-missing'));
        await none(key);
        expect(await under.files.remove(key)).toBe(false);
      },
    );
    test('a ticket whose file was never sent', async () => {
      const { key } = await under.files.createUpload('cv', { name: 'a.pdf', size: 9, type: '' });
      await expect(under.files.finalise(key, 'cv')).rejects.toEqual(refused('file-missing'));
    });
    test('removed is gone, before and after adoption', async () => {
      for (const adoptFirst of [false, true]) {
        const key = await upload('cv', 'a.pdf', pdf());
        if (adoptFirst) await under.files.finalise(key, 'cv');
        expect(await under.files.remove(key)).toBe(true);
        await none(key);
        await expect(under.files.finalise(key, 'cv')).rejects.toEqual(refused('file-missing'));
        expect(await under.files.remove(key)).toBe(false);
      }
    });
    test('after 24 hours an upload without a form expires and is purged; adopted ones stay', async () => {
      await under.files.purgeOrphans(new Date(8.64e15));
      const lost = await upload('cv', 'a.pdf', pdf());
      const kept = await upload('cv', 'b.pdf', pdf());
      await under.files.finalise(kept, 'cv');
      const { key: unsent } = await under.files.createUpload('cv', { name: 'c.pdf', size: 9, type: '' });
      expect(await under.files.orphans()).toEqual([]);
      under.turnClock(ORPHAN_AFTER_MS);
      const young = await upload('cv', 'd.pdf', pdf());
      await expect(under.files.finalise(lost, 'cv')).rejects.toEqual(refused('file-expired'));
      await expect(under.files.finalise(unsent, 'cv')).rejects.toEqual(refused('file-expired'));
      expect((await under.files.orphans()).toSorted()).toEqual([lost, unsent].toSorted());
      expect(await under.files.purgeOrphans()).toBe(2);
      expect(await under.files.orphans()).toEqual([]);
      await expect(under.files.finalise(lost, 'cv')).rejects.toEqual(refused('file-missing'));
      expect((await under.files.finalise(young, 'cv')).name).toBe('d.pdf');
      expect((await under.files.read(kept)).name).toBe('b.pdf');
    });
  });
}
