/** Why a backup or a restore was refused, in one sentence for the operator. */
export class BackupRefused extends Error {}
