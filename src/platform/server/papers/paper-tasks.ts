/** The tasks of the workers that set documents. They load no parser of untrusted files. */

export { setLabels, setPaper } from './set-paper.ts';
