import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin } from '#tests/support/demo.ts';

/** Decision 0060: empty fields of the cliente that stays are filled. */
describe('a merge of clientes', () => {
  let api: TestApi;
  let token: string;
  let pt: number;
  let es: number;
  beforeAll(async () => {
    api = await testApi();
    token = await api.as(admin);
    [pt, es] = (await Promise.all(
      ['PT', 'ES'].map(async (iso2) => {
        const country = api.db.selectFrom('country').where('iso2', '=', iso2).select('id');
        return (await country.executeTakeFirstOrThrow()).id;
      }),
    )) as [number, number];
  });
  afterAll(() => api.close());

  const checked = new Date('2026-11-01T10:00:00Z');
  const address = {
    direccion: 'Rua Augusta 1',
    codigo_postal: '1100-048',
    poblacion: 'Lisboa',
    provincia: 'Lisboa',
  };
  const others = {
    ...{ email: 'mar@percha.example', telefono: '+351 210 000 000', idioma: 'pt', subcuenta: '430000777' },
    ...{ tarifa_id: 1, comercial_id: 1, limite_credito: 500_000, limite_asegurado: 400_000 },
    ...{ iban: 'PT50000201231234567890154', razon_social: 'Mar Lda' },
  };
  const fiscal = { nif: '501964843', nif_tipo: 'nifIva', vies_estado: 'valid', vies_comprobado: checked };
  const linea = (id: string, countryId?: number) => ({
    id,
    direccion: id,
    porDefecto: true,
    ...(countryId && { countryId }),
  });

  const add = async (nombre: string, more: object = {}): Promise<number> =>
    (
      await api.db
        .insertInto('cliente')
        .values({ nombre, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const merged = async (id: number, ids: number[]) => {
    const { status } = await api.post('/lob/api/v1/clientes/merge', { id, ids }, { token });
    expect(status).toBe(200);
    return api.db.selectFrom('cliente').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  };

  it('fills every empty field of the cliente that stays', async () => {
    const kept = await add('Mar');
    const twin = await add('Mar twin', { ...address, ...others, ...fiscal, country_id: pt });
    expect(await merged(kept, [twin])).toMatchObject({
      ...{ nombre: 'Mar', ...address, ...others, ...fiscal, country_id: pt },
      // No limit is a value of its own.
      limite_credito: null,
    });
  });

  it('keeps what it has', async () => {
    const own = {
      nif: 'B12345674',
      email: 'own@percha.example',
      iban: 'ES9121000418450200051332',
      direccion: 'Gran Vía 1',
    };
    const kept = await add('Sol', { ...own, poblacion: 'Madrid', country_id: es, tarifa_id: 2 });
    const twin = await add('Sol twin', { ...address, ...others, ...fiscal, country_id: pt });
    // VIES belongs to the other number, and the postal code to the other address.
    expect(await merged(kept, [twin])).toMatchObject({
      ...{ ...own, nif_tipo: 'nif', country_id: es, vies_estado: null, vies_comprobado: null },
      ...{ poblacion: 'Madrid', codigo_postal: '', tarifa_id: 2, comercial_id: 1 },
    });
  });

  it('takes the tax number, its kind and its country from one cliente', async () => {
    const kept = await add('Luz', { country_id: es, direcciones: JSON.stringify([linea('a')]) });
    const first = await add('Luz one', { ...fiscal, country_id: pt, recargo_equivalencia: false });
    const second = await add('Luz two', { nif: '00000001R', nif_tipo: 'nif', country_id: es });
    const { direcciones, ...luz } = await merged(kept, [second, first]);
    expect(luz).toMatchObject({ ...fiscal, country_id: pt });
    // The address was in Spain as its cliente.
    expect(direcciones).toEqual([linea('a', es)]);
  });

  it('keeps the country of delivery addresses', async () => {
    const kept = await add('Río', {
      nif: 'B12345674',
      country_id: es,
      direcciones: JSON.stringify([linea('a')]),
    });
    const lineas = JSON.stringify([linea('b'), linea('c', es)]);
    const twin = await add('Río twin', { country_id: pt, direcciones: lineas });
    expect((await merged(kept, [twin])).direcciones).toMatchObject([
      { id: 'a', porDefecto: true },
      { id: 'b', countryId: pt, porDefecto: false },
      { id: 'c', countryId: es, porDefecto: false },
    ]);
  });
});
