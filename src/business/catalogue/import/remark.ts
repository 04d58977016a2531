/** A remark of the import about a line of the file. */
export interface Remark {
  /** First line of the record in the file, from 1; 0 for the file as a whole. */
  line: number;
  kind: 'refused' | 'warning';
  text: string;
  /** Handle of the refused product; '' for a line without a product. Absent: the whole file is refused. */
  product?: string;
}

export const refused = (line: number, text: string, product?: string): Remark =>
  product === undefined ? { line, kind: 'refused', text } : { line, kind: 'refused', text, product };
export const warning = (line: number, text: string): Remark => ({ line, kind: 'warning', text });

/** Returns a value of the file for use in a sentence: in quotes, cut to the length of a line. */
export const quoted = (value: string) => `"${value.length > 60 ? `${value.slice(0, 57)}...` : value}"`;

/** Returns a remark without the values of its line: the cause that it shares with other remarks. */
export const causeOf = (text: string) =>
  text.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/\d+(?:[.,]\d+)*/g, 'N');
