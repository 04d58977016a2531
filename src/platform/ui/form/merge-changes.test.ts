import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { nombre: 'Ana', telefono: '1', roles: ['a'], notas: '' };

describe('two who changed one record', () => {
  it('in different places: both changes stay', () => {
    const merge = mergeChanges(base, { ...base, nombre: 'Eva' }, { ...base, telefono: '2', version: 7 });
    expect(merge).toEqual({
      merged: { ...base, nombre: 'Eva', telefono: '2' },
      both: [],
      taken: ['telefono'],
    });
  });

  it('in the same place: the reader must choose, and mine is proposed', () => {
    const merge = mergeChanges(base, { ...base, roles: ['b'] }, { ...base, roles: ['c'] });
    expect(merge.both).toEqual([{ name: 'roles', mine: ['b'], theirs: ['c'] }]);
    expect(merge.merged.roles).toEqual(['b']);
  });

  it('alike: there is nothing to ask', () => {
    const merge = mergeChanges(base, { ...base, nombre: 'Eva' }, { ...base, nombre: 'Eva' });
    expect([merge.both, merge.taken]).toEqual([[], []]);
  });

  it('absent and empty-handed are the same', () => {
    const mine = { nombre: 'Ana', telefono: undefined };
    expect(mergeChanges({ nombre: 'Ana' }, mine, { nombre: 'Ana', telefono: null }).both).toEqual([]);
  });

  it('in two languages of one text: both stay, and nothing is asked', () => {
    const titulo = { es: 'Nit', ca: 'Nit' };
    const mine = { titulo: { es: 'Noche', ca: 'Nit' } };
    const merge = mergeChanges({ titulo }, mine, { titulo: { ...titulo, pt: 'Noite' } });
    expect(merge).toEqual({
      merged: { titulo: { es: 'Noche', ca: 'Nit', pt: 'Noite' } },
      both: [],
      taken: ['titulo'],
    });
  });

  it('in one language of one text: either choice holds what was written in the others', () => {
    const was = { titulo: { es: 'Nit', pt: 'Nit' } };
    const mine = { titulo: { es: 'Noche', en: 'Night', pt: 'Nit' } };
    const theirs = { titulo: { es: 'Velada', pt: 'Noite' } };
    expect(mergeChanges(was, mine, theirs).both).toEqual([
      {
        name: 'titulo',
        mine: { es: 'Noche', en: 'Night', pt: 'Noite' },
        theirs: { es: 'Velada', en: 'Night', pt: 'Noite' },
      },
    ]);
  });
});
