/** What the import says about a line of the file. */
export interface Remark {
  /** Line of the file, from 1, where the record begins; 0 stands for the file as a whole. */
  line: number;
  kind: 'refused' | 'warning';
  text: string;
  /** Handle of the product that a refusal is about; '' for a line of no product. Absent: the whole file is refused. */
  product?: string;
}

export const refused = (line: number, text: string, product?: string): Remark =>
  product === undefined ? { line, kind: 'refused', text } : { line, kind: 'refused', text, product };
export const warning = (line: number, text: string): Remark => ({ line, kind: 'warning', text });

/** Returns a value of the file for a sentence: in quotes, cut to the length of a line. */
export const quoted = (value: string) => `"${value.length > 60 ? `${value.slice(0, 57)}...` : value}"`;

/** Returns what a remark says without the values of its line: the cause that it shares with others. */
export const causeOf = (text: string) =>
  text.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/\d+(?:[.,]\d+)*/g, 'N');
