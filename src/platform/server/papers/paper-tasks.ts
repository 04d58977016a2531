/** The tasks of the workers that set documents. They load no parser of untrusted files. */

export { setPaper } from './set-paper.ts';
