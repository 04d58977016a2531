/** Steps of a shop's request for an account. */
import { licenciaPdf } from '#demo/company/licencia-pdf.ts';
import { createLetterSeal } from '#src/business/mail/server/letter-seal.ts';
import type { Reply, TestApi } from './api.ts';
import { admin } from './demo.ts';

export const registers = '/lob/api/v1/registers';
/** A document of one page. */
export const pdf = Buffer.from(licenciaPdf(['Licencia de apertura'])).toString('latin1');
export const chosenPassword = 'tres vestidos de gasa';

export const applicant = {
  nombre: 'Aurora Prueba',
  email: 'aurora@tienda-nueva.example',
  telefono: '+34 600 111 222',
  empresa: 'Casa Aurora',
  nif: '12345678Z',
};

export async function countryId(api: TestApi, iso2: string): Promise<number> {
  const { id } = await api.db
    .selectFrom('country')
    .where('iso2', '=', iso2)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends the form; members that are null are left out. */
export async function submit(
  api: TestApi,
  change: Record<string, string | Blob | number | null> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = new FormData();
  const members = {
    ...applicant,
    countryId: await countryId(api, 'ES'),
    licencia: new File([pdf], 'Licencia de apertura.pdf', { type: 'application/pdf' }),
    ...change,
  };
  for (const [name, value] of Object.entries(members)) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== null) form.set(name, String(value));
  }
  return api.call('POST', registers, { raw: form, headers });
}

/** Sends an action of the team. */
export const act = async (api: TestApi, verb: string, body: unknown, as = admin): Promise<Reply> =>
  api.post(`${registers}/${verb}`, body, { token: await api.as(as) });

/** Returns the newest request, as the team sees it. */
export async function newest(api: TestApi) {
  const { json } = await act(api, 'search', { pageSize: 1, orderBy: ['id desc'] });
  return json.data[0];
}

export const letters = (api: TestApi) => api.db.selectFrom('correo').selectAll().orderBy('id').execute();

/** Returns the key of the newest letter that has one. */
export async function keyOfNewest(api: TestApi): Promise<string> {
  const sealed = (await letters(api)).findLast((letter) => letter.secreto !== null)?.secreto;
  return createLetterSeal(api.secret).open(sealed ?? '');
}

/** Returns the form that a new customer sends with the key. */
export async function newCustomer(api: TestApi, key: string) {
  return {
    key,
    password: chosenPassword,
    confirmPassword: chosenPassword,
    nombre: 'Aurora Prueba',
    empresa: 'Casa Aurora',
    nif: '12345678Z',
    direccion: 'Calle Mayor, 1',
    codigoPostal: '08001',
    poblacion: 'Barcelona',
    provincia: 'Barcelona',
    countryId: await countryId(api, 'ES'),
    telefono: '+34 600 111 222',
    recargoEquivalencia: true,
  };
}

/**
 * Creates an approved request.
 * @returns its id and its key
 */
export async function approved(api: TestApi, change?: Parameters<typeof submit>[1]) {
  await submit(api, change);
  const { id } = await newest(api);
  await act(api, 'approve', { id });
  return { id: id as number, key: await keyOfNewest(api) };
}
