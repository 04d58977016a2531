/** The tasks of the workers that set documents. They load no parser of untrusted files. */

export { setLabels, setLineSheet, setPaper } from './set-paper.ts';
