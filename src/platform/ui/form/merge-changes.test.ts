import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { nombre: 'Ana', telefono: '1', roles: ['a'], notas: '' };

describe('two who changed one record', () => {
  it('keeps both changes in different fields', () => {
    const merge = mergeChanges(base, { ...base, nombre: 'Eva' }, { ...base, telefono: '2', version: 7 });
    expect(merge).toEqual({
      merged: { ...base, nombre: 'Eva', telefono: '2' },
      both: [],
      taken: ['telefono'],
    });
  });

  it('reports changes of the same field and proposes mine', () => {
    const merge = mergeChanges(base, { ...base, roles: ['b'] }, { ...base, roles: ['c'] });
    expect(merge.both).toEqual([{ name: 'roles', mine: ['b'], theirs: ['c'] }]);
    expect(merge.merged.roles).toEqual(['b']);
  });

  it('reports nothing for equal changes', () => {
    const merge = mergeChanges(base, { ...base, nombre: 'Eva' }, { ...base, nombre: 'Eva' });
    expect([merge.both, merge.taken]).toEqual([[], []]);
  });

  it('treats absent and empty values as equal', () => {
    const mine = { nombre: 'Ana', telefono: undefined };
    expect(mergeChanges({ nombre: 'Ana' }, mine, { nombre: 'Ana', telefono: null }).both).toEqual([]);
  });

  it('keeps both changes in two languages of one text and reports nothing', () => {
    const titulo = { es: 'Nit', ca: 'Nit' };
    const mine = { titulo: { es: 'Noche', ca: 'Nit' } };
    const merge = mergeChanges({ titulo }, mine, { titulo: { ...titulo, pt: 'Noite' } });
    expect(merge).toEqual({
      merged: { titulo: { es: 'Noche', ca: 'Nit', pt: 'Noite' } },
      both: [],
      taken: ['titulo'],
    });
  });

  it('keeps changes in other languages whichever version of one language is chosen', () => {
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
