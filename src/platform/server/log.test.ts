import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('logs a broken connection without its cancel key and its statements', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const client = { secretKey: 273070848, connection: { parsedStatements: { percha_1: 'select 1' } } };
  const err = Object.assign(new Error('terminating connection'), { code: '57P01', client });
  log.warn({ err }, 'a database connection broke');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: 'terminating connection', code: '57P01' },
    msg: 'a database connection broke',
  });
  expect(lines[0]).not.toMatch(/273070848|select 1/);
});
