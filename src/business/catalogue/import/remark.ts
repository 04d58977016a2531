/** What the import says about a line of the file. A refused line stops the whole file; a warning stops nothing. */
export interface Remark {
  /** Line of the file, from 1, where the record begins; 0 speaks of the file as a whole. */
  line: number;
  kind: 'refused' | 'warning';
  text: string;
}

export const refused = (line: number, text: string): Remark => ({ line, kind: 'refused', text });
export const warning = (line: number, text: string): Remark => ({ line, kind: 'warning', text });

/** A value of the file in a sentence: quoted, and never longer than a line bears. */
export const quoted = (value: string) => `"${value.length > 60 ? `${value.slice(0, 57)}...` : value}"`;
