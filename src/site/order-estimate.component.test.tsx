import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/component-test-kit.tsx';
import type { OwnCliente } from '../business/contactos/clientes.contract.ts';
import type { Profile } from '../business/identity/identity.contract.ts';
import { session } from '../business/identity/session.ts';
import type { Call } from '../platform/http/call.ts';
import { OrderEstimate } from './order-estimate.tsx';

const user: Profile = {
  ...{ id: '00000000-0000-4000-8000-000000000001', userName: 'ana', email: 'ana@percha.example' },
  ...{ firstName: 'Ana', lastName: 'Vidal', isActive: true, emailConfirmed: true, clienteId: 1, roles: [] },
};
beforeEach(() => void vi.spyOn(session, 'user').mockReturnValue(user));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shop: OwnCliente = {
  ...{ id: 1, nombre: 'Boutique Vidal', razonSocial: '', nif: '89890001K', email: '', telefono: '' },
  ...{ direccion: 'Calle Mayor 1', codigoPostal: '28013', poblacion: 'Madrid', provincia: 'Madrid' },
  ...{ pais: 'ES', recargoEquivalencia: false, formaPago: 'giro', plazos: [30, 60], diasPago: [15] },
};
async function words(cliente: Partial<OwnCliente>) {
  const call = (() => Promise.resolve({ ...shop, ...cliente })) as Call;
  await renderPage(<OrderEstimate importe={1000} />, { call });
  await screen.findByText('Se entrega en');
  return document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '';
}

it('estimates IVA, and the recargo of a shop that pays it', async () => {
  const plain = await words({});
  expect(plain).toMatch(/IVA 21 %, aprox\.210,00 €.*1\.?210,00 €/);
  expect(plain).not.toContain('Recargo');
  cleanup();
  expect(await words({ recargoEquivalencia: true })).toMatch(/Recargo 5,2 %, aprox\.52,00 €.*1\.?262,00 €/);
});

it('estimates no taxes for the Canaries and other countries', async () => {
  expect(await words({ codigoPostal: '35001' })).not.toContain('IVA');
  cleanup();
  expect(await words({ pais: 'PT', codigoPostal: '1000-001' })).not.toContain('IVA');
});

it('says where the order is delivered and when it is paid', async () => {
  const entrega = {
    nombre: 'Almacén',
    direccion: 'Calle Sur 3',
    codigoPostal: '41001',
    poblacion: 'Sevilla',
  };
  const text = await words({ entrega });
  expect(text).toContain('Almacén, Calle Sur 3, 41001 Sevilla');
  expect(text).toMatch(/a 30 y 60 días de la entrega; días de pago: 15/);
  cleanup();
  expect(await words({ plazos: [0], diasPago: [] })).toContain('a la entrega');
});
