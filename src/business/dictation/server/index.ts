/** The slice's server API. */
export { createTranscriber } from './create-transcriber.ts';
export type { Transcriber } from './transcriber.ts';
