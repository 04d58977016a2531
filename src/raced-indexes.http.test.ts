/**
 * Calls that collide on each unique index. A lock holds the calls of a race before their first write, after
 * each has found no conflict; then all continue at once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexRaces, unreachable } from '../tests/support/index-races.ts';
import { failures, type RaceTestKit, raceCalls, setupRaces, times } from '../tests/support/race-test-kit.ts';

const raceKit = {} as RaceTestKit;
beforeAll(async () => {
  Object.assign(raceKit, await setupRaces());
});
afterAll(() => raceKit.close());
const races = indexRaces(raceKit);

/** Returns all unique indexes except those of generated ids. */
async function uniqueIndexes(): Promise<string[]> {
  const { rows } = await raceKit.owner.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and i.indisunique and not (i.indnkeyatts = 1 and exists (
       select from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) = 'gen_random_uuid()')))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('calls that meet on a unique index', () => {
  it('declares a race, or the reason for none, for every unique index', async () => {
    const declared = [...Object.keys(races), ...Object.values(unreachable).flat()].toSorted();
    expect(declared).toEqual((await uniqueIndexes()).toSorted());
  });

  it.each(Object.entries(races))('answers less than 500 with at least one success: %s', async (_, race) => {
    const calls = await race.calls();
    const replies = await raceCalls(
      raceKit.owner,
      `lock table ${race.table} in share row exclusive mode`,
      calls,
    );
    expect(failures(replies)).toEqual([]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
  });

  it('creates one role of a name and refuses the others with 409', async () => {
    const calls = times(3, () =>
      raceKit.api.post('/lob/api/roles/create', { name: 'Almacén' }, { token: raceKit.staff }),
    );
    const replies = await raceCalls(raceKit.owner, 'lock table rol in share row exclusive mode', calls);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ exception: 'Role name is taken.', campo: 'name' });
  });
});
