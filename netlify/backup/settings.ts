import path from 'node:path';
import { BackupRefused } from '../../src/ports/backup.ts';
import { type Env, readDatabaseUrl, readEnv } from '../env.ts';
import type { RotationRule } from './rotation.ts';
import { openTarget, type Target } from './target.ts';

/** Target, key and rotation of backups. */
export interface BackupSettings {
  data: string;
  /** The database instead of the store in that folder. */
  url: string | undefined;
  key: string;
  keep: RotationRule;
  target(): Promise<Target>;
  to: string;
}

/** @throws BackupRefused without a key: an archive holds everything and is stored elsewhere. */
export function readBackupSettings(env: Env = readEnv()): BackupSettings {
  const { DATA_DIR: data, BACKUP_KEY: key, BACKUP_TO: to = path.join(data, 'backups'), BACKUP_KEEP: keep } = env;
  if (!key)
    throw new BackupRefused(
      'BACKUP_KEY is needed: a passphrase of 16 characters or more, kept elsewhere than on this machine.',
    );
  const access = { keyId: env.BACKUP_S3_KEY_ID, secret: env.BACKUP_S3_SECRET, region: env.BACKUP_S3_REGION };
  return { data, url: readDatabaseUrl(), key, keep, to, target: () => openTarget(to, access) };
}
