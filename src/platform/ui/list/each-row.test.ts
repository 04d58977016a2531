import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../http/call-errors.ts';
import { eachRow } from './each-row.ts';

const t = ((key: string) => key) as Parameters<typeof eachRow>[3];

it('names the rows that were refused, and acts on the others', async () => {
  const done: string[] = [];
  const act = async (row: string) => {
    if (row === 'b') throw new ApiError('Conflict', 409, { messages: ['No puede ser.'] });
    if (row === 'c') throw new NetworkError();
    done.push(row);
  };
  await expect(eachRow(['a', 'b', 'c', 'd'], (row) => row.toUpperCase(), act, t)).rejects.toThrow(
    'B: No puede ser. C: No hemos podido conectar.',
  );
  expect(done).toEqual(['a', 'd']);
});

it('resolves when no row is refused', async () => {
  await expect(eachRow([1, 2], String, async () => undefined, t)).resolves.toBeUndefined();
});
