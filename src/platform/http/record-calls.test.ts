import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordCalls } from './record-calls.ts';
import { id, idParams } from './shapes.ts';

const params = idParams;
const calls = recordCalls({ path: '/lob/api/v1/boxes', resource: 'Boxes', params, bodyLimit: 1000 });
const edited = z.object({ nombre: z.string() });
const box = z.extend(edited, { id, version: z.int() });

const shown = ({ method, path, access }: { method: string; path: string; access: unknown }) => [
  method,
  path,
  access,
];

it.each([
  ['POST', '/search', 'Search', calls.search(box, 'Pages the boxes')],
  ['POST', '/excel-export', 'Search', calls.sheet('The boxes as a sheet')],
  ['GET', '/{id}', 'View', calls.read(box, 'One box')],
  ['POST', '', 'Create', calls.create(edited, box, 'Makes a box')],
  ['PUT', '/{id}', 'Update', calls.update(edited, box, 'Changes a box')],
  ['DELETE', '/{id}', 'Delete', calls.remove('text', 'Deletes a box')],
  ['POST', '/delete', 'Delete', calls.removeSeveral('Deletes boxes')],
  ['POST', '/publicar', 'Update', calls.publish('Shows boxes')],
  ['POST', '/imagen', 'Update', calls.picture('Takes in a picture for a box')],
  ['POST', '/ordenar', 'Update', calls.order('Sets the order of the boxes')],
])('gives a record %s %s with the permission %s', (method, path, right, call) => {
  expect(shown(call)).toEqual([
    method,
    `/lob/api/v1/boxes${path}`,
    { permission: `Permissions.Boxes.${right}` },
  ]);
});

it('gives a call another path and another permission', () => {
  const read = calls.read(box, 'A box with all', { at: '/edit/{id}', right: 'Update' });
  expect(shown(read)).toEqual([
    'GET',
    '/lob/api/v1/boxes/edit/{id}',
    { permission: 'Permissions.Boxes.Update' },
  ]);
});

it('requires the version the client loaded in an update', () => {
  const { body, bodyLimit } = calls.update(edited, box, 'Changes a box');
  expect(z.safeParse(body, { nombre: 'Caja' }).success).toBe(false);
  expect(z.safeParse(body, { nombre: 'Caja', version: 1 }).success).toBe(true);
  expect(bodyLimit).toBe(1000);
});

it('requires the name of the part whose rows are ordered', () => {
  const { body } = calls.order('Sets the order of a part', { parte: z.string() });
  expect(z.safeParse(body, { ids: [1] }).success).toBe(false);
  expect(z.parse(body, { parte: 'a', ids: [2, 1] })).toEqual({ parte: 'a', ids: [2, 1] });
});

it.each([
  ['no ids', []],
  ['more than 500 ids', Array.from({ length: 501 }, (_, place) => place + 1)],
])('refuses to delete several records with %s', (_, ids) => {
  expect(z.safeParse(calls.removeSeveral('Deletes boxes').body, ids).success).toBe(false);
});
