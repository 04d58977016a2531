import type { TFunction } from 'i18next';
import { failureText } from '../failure-text.ts';

/**
 * Does the same with each row, one after the other; what is refused does not stop the rest.
 * @param name what a row is called
 * @throws Error that tells every refusal by its row's name, once all were tried
 */
export async function eachRow<Row>(
  rows: readonly Row[],
  name: (row: Row) => string,
  act: (row: Row) => Promise<unknown>,
  t: TFunction,
): Promise<void> {
  const refused: string[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      refused.push(`${name(row)}: ${failureText(error, t)}`);
    }
  }
  if (refused.length > 0) throw new Error(refused.join(' '));
}
