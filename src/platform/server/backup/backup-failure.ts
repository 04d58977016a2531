/** A backup cannot be made, read or restored. The message gives the reason and the remedy. */
export class BackupFailure extends Error {}
