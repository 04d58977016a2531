import { expect, it } from 'vitest';
import { matching } from './folded.ts';

const all = [{ name: 'Auditoría' }, { name: 'Sistema de diseño' }, { name: 'Correos' }];

it.each([
  ['audit', ['Auditoría']],
  ['DISEÑO sis', ['Sistema de diseño']],
  ['diseno', ['Sistema de diseño']],
  ['', all.map(({ name }) => name)],
  ['nada', []],
])('«%s» finds %j', (written, names) => {
  expect(matching(all, written).map(({ name }) => name)).toEqual(names);
});
