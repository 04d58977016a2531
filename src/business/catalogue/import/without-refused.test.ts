import { describe, expect, it } from 'vitest';
import { catalogueCsv } from './fixture.ts';
import { readCatalogue, withoutRefused } from './read-catalogue.ts';

const read = (text: string) => readCatalogue(new TextEncoder().encode(text));

describe('withoutRefused', () => {
  const rest = (text: string) => {
    const kept = withoutRefused(read(text));
    return kept && { drafts: kept.drafts.map(({ handle }) => handle), skipped: kept.skipped.length };
  };

  it('leaves out every product with a problem and keeps the others', () => {
    const options = { option1: ['Style', 'One'] as const };
    expect(
      rest(
        catalogueCsv(
          { handle: 'good' },
          { handle: 'price', price: 'x' },
          { handle: 'style', ...options },
          { handle: 'style', title: '', option1: ['', 'Two'] },
          { handle: '' },
          { handle: 'twice' },
          { handle: 'between' },
          { handle: 'twice' },
        ),
      ),
    ).toEqual({ drafts: ['good', 'between'], skipped: 5 });
  });

  it('leaves out the product of a record with the wrong number of columns', () => {
    const file = catalogueCsv({ handle: 'a' }, { handle: 'b', body: 'cut' }, { handle: 'b', title: '' });
    expect(rest(file.replace('cut', 'c,ut'))).toEqual({ drafts: ['a'], skipped: 1 });
  });

  it('keeps nothing of a file that is refused as a whole', () => {
    expect(rest(`${catalogueCsv({})}a,"cut`)).toBeUndefined();
    expect(rest('Handle,Title\na,b')).toBeUndefined();
  });
});
