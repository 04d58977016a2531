/** Limits of a recording, for the call and the page. */

/** Bytes: a minute of WAV in two channels at 48 kHz. */
export const maxAudioBytes = 12 * 1024 * 1024;
export const maxSeconds = 60;
