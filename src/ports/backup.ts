/** Why a backup or a restore was refused, in one sentence for the person who asked. */
export class BackupRefused extends Error {}
