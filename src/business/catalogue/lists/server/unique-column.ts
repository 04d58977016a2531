import { Conflict } from '../../../../platform/http/failures.ts';

/** The refusal of a value that another record has. */
interface Taken {
  exception: string;
  key: string;
  /** The field of the form. */
  campo: string;
}

/** Runs a write of a record with a unique column. @throws Conflict when another record has its value */
export async function withUniqueColumn<T>(
  write: () => Promise<T>,
  { exception, key, campo }: Taken,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new Conflict(exception, [{ key }], { campo });
  }
}
