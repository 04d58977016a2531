import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { nombre: 'Ana', telefono: '1', roles: ['a'], notas: '' };

describe('two who changed one record', () => {
  it('keeps both changes in different fields', () => {
    const merge = mergeChanges(base, { ...base, nombre: 'Eva' }, { ...base, telefono: '2', version: 7 });
    expect(merge).toEqual({
      merged: { ...base, nombre: 'Eva', telefono: '2' },
      conflicts: [],
      taken: ['telefono'],
    });
  });

  it('reports changes of the same field and proposes mine', () => {
    const merge = mergeChanges(base, { ...base, roles: ['b'] }, { ...base, roles: ['c'] });
    expect(merge.conflicts).toEqual([{ name: 'roles', mine: ['b'], theirs: ['c'] }]);
    expect(merge.merged.roles).toEqual(['b']);
  });

  it('reports nothing for equal changes', () => {
    const merge = mergeChanges(base, { ...base, nombre: 'Eva' }, { ...base, nombre: 'Eva' });
    expect([merge.conflicts, merge.taken]).toEqual([[], []]);
  });

  it('treats absent and empty values as equal', () => {
    const mine = { nombre: 'Ana', telefono: undefined };
    expect(mergeChanges({ nombre: 'Ana' }, mine, { nombre: 'Ana', telefono: null }).conflicts).toEqual([]);
  });

  it('keeps both changes in two languages of one text and reports nothing', () => {
    const titulo = { es: 'Nit', ca: 'Nit' };
    const mine = { titulo: { es: 'Noche', ca: 'Nit' } };
    const merge = mergeChanges({ titulo }, mine, { titulo: { ...titulo, pt: 'Noite' } });
    expect(merge).toEqual({
      merged: { titulo: { es: 'Noche', ca: 'Nit', pt: 'Noite' } },
      conflicts: [],
      taken: ['titulo'],
    });
  });

  it('keeps changes in other languages whichever version of one language is chosen', () => {
    const was = { titulo: { es: 'Nit', pt: 'Nit' } };
    const mine = { titulo: { es: 'Noche', en: 'Night', pt: 'Nit' } };
    const theirs = { titulo: { es: 'Velada', pt: 'Noite' } };
    expect(mergeChanges(was, mine, theirs).conflicts).toEqual([
      {
        name: 'titulo',
        mine: { es: 'Noche', en: 'Night', pt: 'Noite' },
        theirs: { es: 'Velada', en: 'Night', pt: 'Noite' },
      },
    ]);
  });
});

const lines = (...all: [id: string, precio: number, nota?: string][]) => ({
  lineas: all.map(([id, precio, nota = '']) => ({ id, precio, nota })),
});
const loaded = lines(['a', 1], ['b', 2], ['c', 3]);

describe('two who changed the lines of one record', () => {
  it('keeps lines that either added, changed or deleted, and the order of the one who moved', () => {
    const mine = lines(['c', 3], ['a', 1], ['new-mine', 9], ['b', 2, 'de prisa']);
    const theirs = lines(['a', 1], ['b', 22], ['new-theirs', 8]);
    expect(mergeChanges(loaded, mine, theirs)).toEqual({
      merged: lines(['a', 1], ['new-mine', 9], ['b', 22, 'de prisa'], ['new-theirs', 8]),
      conflicts: [],
      taken: ['lineas'],
    });
  });

  it('reports only the line and the member that both changed', () => {
    const mine = lines(['a', 1], ['b', 20, 'mía'], ['c', 3]);
    const theirs = lines(['a', 10], ['b', 200], ['c', 3]);
    const { conflicts, merged } = mergeChanges(loaded, mine, theirs);
    expect(conflicts).toEqual([
      {
        name: 'lineas',
        line: 'b',
        mine: { id: 'b', precio: 20, nota: 'mía' },
        theirs: { id: 'b', precio: 200, nota: 'mía' },
      },
    ]);
    expect(merged).toEqual(lines(['a', 10], ['b', 20, 'mía'], ['c', 3]));
    expect(mergeChanges(loaded, mine, theirs, new Set(['lineas/b'])).merged).toEqual(
      lines(['a', 10], ['b', 200, 'mía'], ['c', 3]),
    );
  });

  it('asks about a line that one deleted and the other changed', () => {
    const [mine, theirs] = [lines(['a', 1], ['c', 3]), lines(['a', 1], ['b', 7], ['c', 3])];
    const { conflicts, merged } = mergeChanges(loaded, mine, theirs);
    expect(conflicts).toEqual([
      { name: 'lineas', line: 'b', mine: undefined, theirs: { id: 'b', precio: 7, nota: '' } },
    ]);
    expect(merged).toEqual(mine);
    expect(mergeChanges(loaded, mine, theirs, new Set(['lineas/b'])).merged).toEqual(theirs);
    expect(mergeChanges(loaded, theirs, mine).merged).toEqual(theirs);
  });

  it('merges the first lines of two who found none', () => {
    const merge = mergeChanges({ lineas: [] }, lines(['a', 1]), lines(['b', 2]));
    expect(merge.merged).toEqual(lines(['a', 1], ['b', 2]));
    expect(merge.conflicts).toEqual([]);
  });

  it('loses no change of either, whatever both do to forty lines', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % most;
    };
    const change = (side: string) => {
      const all = forty.lineas.filter(() => next(10) > 0).map((one) => ({ ...one }));
      for (const one of all) if (next(4) === 0) Object.assign(one, { [side]: next(1000) });
      all.splice(next(all.length), 0, { id: `new-${side}`, precio: 1, nota: side });
      return { lineas: all };
    };
    const forty = lines(...Array.from({ length: 40 }, (_, n): [string, number] => [`l${n}`, n]));
    for (let run = 0; run < 200; run += 1) {
      const [mine, theirs] = [change('mine'), change('theirs')];
      const { merged } = mergeChanges(forty, mine, theirs);
      const found = new Map((merged.lineas as { id: string }[]).map((one) => [one.id, one]));
      expect(found.size).toBe((merged.lineas as unknown[]).length);
      for (const { lineas } of [mine, theirs]) {
        for (const one of lineas.filter(({ id }) => id.startsWith('new')))
          expect(found.get(one.id)).toEqual(one);
      }
      for (const one of mine.lineas.filter((line) => 'mine' in line)) {
        expect(found.get(one.id)).toMatchObject({ mine: (one as { mine?: number }).mine });
      }
    }
  });
});
