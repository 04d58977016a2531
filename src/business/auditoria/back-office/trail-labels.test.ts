import { expect, it } from 'vitest';
import identityWords from '../../identity/texts/ca.json' with { type: 'json' };
import settingsWords from '../../settings/back-office/texts/ca.json' with { type: 'json' };
import { settingsFormSchema } from '../../settings/settings-values.ts';
import words from './texts/ca.json' with { type: 'json' };
import { memberLabel, valueLabel } from './trail-labels.ts';

it('has a label for every setting', () => {
  const translated: Record<string, string> = { ...settingsWords, ...identityWords, ...words };
  // Names that are the same in all languages.
  const names = ['whatsapp', 'instagram', 'nif'];
  const members = Object.keys(settingsFormSchema.shape).filter((member) => !names.includes(member));
  expect(members.length).toBeGreaterThan(30);
  expect(members.filter((member) => translated[memberLabel(member, 'appsettings')] === undefined)).toEqual(
    [],
  );
  expect(names.map((member) => memberLabel(member, 'appsettings'))).toEqual(['WhatsApp', 'Instagram', 'NIF']);
});

it('prefers the label that the kind of record gives a member', () => {
  expect(memberLabel('nombre', 'appsettings')).toBe('Nombre de la casa');
  expect(memberLabel('nombre', 'role')).toBe('Nombre');
  expect(memberLabel('unheardOf', 'role')).toBe('unheardOf');
});

it('labels a value only in its own kind of record', () => {
  expect(valueLabel('rechazada', 'estado', 'register')).toBe('Rechazada');
  expect(valueLabel('pago', 'grupo', 'pregunta')).toBe('Pago e impuestos');
  // Another kind of record has no label for it.
  expect(valueLabel('rechazada', 'estado', 'correo')).toBeUndefined();
  expect(valueLabel('unheardOf', 'estado', 'register')).toBeUndefined();
  expect(memberLabel('avisar', 'register')).toBe('Con carta a la tienda');
});
