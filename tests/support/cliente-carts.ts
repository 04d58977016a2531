/** Clientes of the demo's rep without accounts, and calls on their carts. */
import { newAccount } from './accounts.ts';
import { type TestApi, testApi } from './api.ts';
import { someCells, stockOf, type TestCell } from './cells.ts';
import { comercial } from './demo.ts';

export const cartPath = '/lob/api/v1/cart';

export const prendasOf = (cart: { modelos: { cantidades: { cantidad: number }[] }[] }): number =>
  cart.modelos.flatMap(({ cantidades }) => cantidades).reduce((sum, { cantidad }) => sum + cantidad, 0);

export interface ClienteCarts {
  api: TestApi;
  /** The token of the rep, and the id of its record. */
  rep: string;
  repId: number;
  cell(place?: number): TestCell;
  /** Adds a shop of the rep without accounts. */
  newShop(values?: { email?: string; idioma?: 'pt'; tarifa_id?: number }): Promise<number>;
  set(clienteId: number, cantidad?: number, place?: number, token?: string): ReturnType<TestApi['post']>;
  read(clienteId: number, token?: string): ReturnType<TestApi['get']>;
  accountOf(clienteId: number): ReturnType<typeof newAccount>;
}

export async function clienteCarts(): Promise<ClienteCarts> {
  const api = await testApi();
  const cells = await someCells(api, 2);
  for (const one of cells) await stockOf(api, one, 100);
  const rep = await api.as(comercial);
  const { comercial_id } = await api.db
    .selectFrom('usuario')
    .select('comercial_id')
    .where('email', '=', comercial)
    .executeTakeFirstOrThrow();
  const repId = comercial_id as number;
  const cell = (place = 0) => cells[place] as TestCell;
  return {
    ...{ api, rep, repId, cell },
    async newShop(values = {}) {
      const { id } = await api.db
        .insertInto('cliente')
        .values({ nombre: 'Modas Lirio', comercial_id: repId, poblacion: 'Vic', ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    set: (clienteId, cantidad = 2, place = 0, token = rep) =>
      api.post(`${cartPath}/upsert-item`, { clienteId, ...cell(place), cantidad }, { token }),
    read: (clienteId, token = rep) => api.get(`${cartPath}?clienteId=${clienteId}`, { token }),
    accountOf: (clienteId) => newAccount(api, { roles: ['Basic'], clienteId }),
  };
}
