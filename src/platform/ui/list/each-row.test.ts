import { expect, it } from 'vitest';
import { eachRow } from './each-row.ts';

it('a row that is refused does not stop the others, and is told by its name', async () => {
  const done: string[] = [];
  const act = async (row: string) => {
    if (row === 'b') throw Object.assign(new Error('Conflict'), { messages: ['No puede ser.'] });
    if (row === 'c') throw new Error('No line.');
    done.push(row);
  };
  await expect(eachRow(['a', 'b', 'c', 'd'], (row) => row.toUpperCase(), act)).rejects.toThrow(
    'B: No puede ser. C: No line.',
  );
  expect(done).toEqual(['a', 'd']);
});

it('when nothing is refused nothing is told', async () => {
  await expect(eachRow([1, 2], String, async () => undefined)).resolves.toBeUndefined();
});
