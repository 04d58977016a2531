import { beforeEach, describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

interface Job {
  name: string;
  needs?: string[];
}

/** What was asked for and not answered yet, in the order it was asked. */
let asked: { jobs: string[]; done(): void; fail(error: Error): void }[];
let act: (job: Job, first?: boolean) => Promise<string>;

const undone = new Error('undone');
const held = new Error('held');

function asking(jobs: readonly Job[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const names = jobs.map(({ name }) => name);
    const done = () => resolve(names.map((name) => `${name} done`));
    asked.push({ jobs: names, done, fail: reject });
  });
}
const job = (name: string, ...needs: string[]) => act({ name, needs });
const many = (count: number, from = 1) => Array.from({ length: count }, (_, place) => `${place + from}`);
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** The oldest that is asked for. */
const next = () => asked.shift() as (typeof asked)[number];

beforeEach(() => {
  asked = [];
  act = gather<Job, string>({
    together: asking,
    alone: async (one) => (await asking([one]))[0] as string,
    isUndone: (error) => error === undone || error === held,
    isHeld: (error) => error === held,
    needs: (one) => one.needs ?? [],
  });
});

describe('gathering', () => {
  it('does one that comes alone at once', async () => {
    const one = job('1');
    await turn();
    const first = next();
    expect(first.jobs).toEqual(['1']);
    first.done();
    expect(await one).toBe('1 done');
  });

  it('does together what comes in one breath, and gives each its own', async () => {
    const all = Promise.all(many(3).map((name) => job(name)));
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([['1', '2', '3']]);
    next().done();
    expect(await all).toEqual(['1 done', '2 done', '3 done']);
  });

  it('does sixteen at a time, two times at once; the others when one of these is done', async () => {
    const all = Promise.all(many(40).map((name) => job(name)));
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([many(16), many(16, 17)]);
    next().done();
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([many(16, 17), many(8, 33)]);
    next().done();
    next().done();
    expect(await all).toHaveLength(40);
  });

  it('does those that need the same one after another, in the order they came', async () => {
    const all = Promise.all([job('1', 'a'), job('2', 'a', 'b'), job('3', 'b'), job('4', 'c')]);
    await turn();
    // The third could go, but the second came before it.
    expect(asked.map(({ jobs }) => jobs)).toEqual([['1', '4']]);
    next().done();
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([['2']]);
    next().done();
    await turn();
    next().done();
    expect(await all).toHaveLength(4);
  });

  it('does what is to be first before all that wait', async () => {
    const all = [job('1', 'a'), job('2', 'a'), job('3', 'a')];
    await turn();
    all.push(act({ name: 'again', needs: ['a'] }, true));
    for (const name of ['1', 'again', '2', '3']) {
      expect(asked.map(({ jobs }) => jobs)).toEqual([[name]]);
      next().done();
      await turn();
    }
    expect(await Promise.all(all)).toHaveLength(4);
  });

  it('does what came later when what it needs is free again after a failure', async () => {
    const first = job('1', 'a');
    const second = job('2', 'a');
    await turn();
    next().fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await turn();
    next().done();
    expect(await second).toBe('2 done');
  });
});

describe('what fails together', () => {
  it('is done one by one when nothing of it was done, and only the one to blame fails', async () => {
    const [one, two, three] = [job('1'), job('2'), job('3')];
    await turn();
    next().fail(undone);
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([['1'], ['2'], ['3']]);
    next().done();
    next().fail(new Error('no such cell'));
    next().done();
    expect(await one).toBe('1 done');
    await expect(two).rejects.toThrow('no such cell');
    expect(await three).toBe('3 done');
  });

  it('is not done again when nobody knows what was done', async () => {
    const all = Promise.allSettled([job('1'), job('2')]);
    await turn();
    next().fail(new Error('connection lost'));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked).toEqual([]);
  });

  it('keeps nobody waiting while one is done alone, but those that need the same', async () => {
    const slow = job('1', 'a');
    await turn();
    next().fail(undone);
    await turn();
    const alone = next();
    const others = [job('2', 'a'), job('3', 'b'), job('4', 'c')];
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([['3', '4']]);
    alone.done();
    expect(await slow).toBe('1 done');
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([['3', '4'], ['2']]);
    next().done();
    next().done();
    expect(await Promise.all(others)).toHaveLength(3);
  });

  it('keeps nobody waiting for what is wanted beside the thing that one done alone waits for', async () => {
    const slow = job('1', 'a');
    await turn();
    next().fail(held);
    await turn();
    // It waits for `a`, and nobody knows how long: what else it wants is not kept for it.
    const both = job('2', 'a', 'b');
    const others = Promise.all([job('3', 'b'), job('4', 'b', 'c')]);
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([['1'], ['3']]);
    asked.pop()?.done();
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([['1'], ['4']]);
    // From now on its turn comes before those after it.
    next().done();
    await slow;
    const last = job('5', 'b');
    await turn();
    next().done();
    await others;
    await turn();
    expect(asked.map(({ jobs }) => jobs)).toEqual([['2']]);
    next().done();
    await both;
    await turn();
    next().done();
    expect(await last).toBe('5 done');
  });

  it('keeps its turn for who needs more when one is done alone that waits for nothing', async () => {
    const all = [job('1', 'a')];
    await turn();
    next().fail(undone);
    await turn();
    // Else it would never come to both, as long as others come for one of them.
    all.push(job('2', 'a', 'b'), job('3', 'b'));
    await turn();
    for (const [place, one] of all.entries()) {
      expect(asked.map(({ jobs }) => jobs)).toEqual([[`${place + 1}`]]);
      next().done();
      await one;
      await turn();
    }
  });

  it('fails when its answer is short of one', async () => {
    const short = gather<Job, string>({
      together: async () => [],
      alone: async () => '',
      isUndone: () => false,
      isHeld: () => false,
      needs: () => [],
    });
    await expect(short({ name: '1' })).rejects.toThrow('1 jobs, 0 answers');
  });
});
