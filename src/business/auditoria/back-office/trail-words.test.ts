import { expect, it } from 'vitest';
import identityWords from '../../identity/texts/ca.json' with { type: 'json' };
import settingsWords from '../../settings/back-office/texts/ca.json' with { type: 'json' };
import { settingsFormSchema } from '../../settings/settings-values.ts';
import words from './texts/ca.json' with { type: 'json' };
import { memberKey, valueKey } from './trail-words.ts';

it('every setting that the house changes is told by what it is called', () => {
  const told: Record<string, string> = { ...settingsWords, ...identityWords, ...words };
  /** What is called the same in all languages. */
  const names = ['whatsapp', 'instagram', 'nif'];
  const members = Object.keys(settingsFormSchema.shape).filter((member) => !names.includes(member));
  expect(members.length).toBeGreaterThan(30);
  expect(members.filter((member) => told[memberKey(member, 'appsettings')] === undefined)).toEqual([]);
  expect(names.map((member) => memberKey(member, 'appsettings'))).toEqual(['WhatsApp', 'Instagram', 'NIF']);
});

it('a member is called as its own kind of record calls it', () => {
  expect(memberKey('nombre', 'appsettings')).toBe('Nombre de la casa');
  expect(memberKey('nombre', 'role')).toBe('Nombre');
  expect(memberKey('unheardOf', 'role')).toBe('unheardOf');
});

it('a value that has a name is told by it', () => {
  expect(valueKey('rechazada', 'estado', 'register')).toBe('Rechazada');
  expect(valueKey('pago', 'grupo', 'pregunta')).toBe('Pago e impuestos');
  // Of another kind of record it stands for itself.
  expect(valueKey('rechazada', 'estado', 'correo')).toBeUndefined();
  expect(valueKey('unheardOf', 'estado', 'register')).toBeUndefined();
  expect(memberKey('avisar', 'register')).toBe('Con carta a la tienda');
});
