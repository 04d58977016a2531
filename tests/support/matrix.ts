/** Helpers for journeys on the order matrix of a modelo. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { tokens } from '#src/business/identity/identity.contract.ts';
import type { Visitor, VisitorOptions } from './browser.ts';
import { boutique, demoPassword } from './demo.ts';
import type { TestSite } from './site.ts';
import { setupSite } from './site-test-kit.ts';

/** Shared by the tests of a file; available from `beforeAll` on. */
export interface MatrixTestKit {
  site: TestSite;
  /** The widest modelo. */
  modeloId: number;
  /** Empties every cart. */
  emptyCarts(): Promise<void>;
  /** Opens the matrix as the boutique; `close` waits until everything is saved. */
  newVisitor(options?: AtTheMatrix): Promise<Visitor>;
  /** Opens the matrix with a visitor that tests of the file share. */
  sharedVisitor(options?: AtTheMatrix): Promise<Visitor>;
}

type AtTheMatrix = VisitorOptions & { height?: number };

/** Starts a site and opens the matrix before the tests of a file, and closes both afterwards. */
export function setupMatrix(): MatrixTestKit {
  const { site, newVisitor, sharedVisitor } = setupSite();
  const matrix: MatrixTestKit = {
    site,
    modeloId: 0,
    emptyCarts: async () => void (await site.db.deleteFrom('cart_celda').execute()),
    newVisitor: (options) => atTheMatrix(newVisitor, options),
    sharedVisitor: (options) => atTheMatrix(sharedVisitor, options),
  };
  async function atTheMatrix(
    come: typeof newVisitor,
    { height, ...options }: AtTheMatrix = {},
  ): Promise<Visitor> {
    const visitor = await come({ as: boutique, pictures: false, ...options });
    const { page } = visitor;
    if (height) await page.setViewportSize({ width: options.width ?? 1440, height });
    await openMatrix(page, matrix.modeloId);
    const close = async () => {
      await waitUntilSaved(page);
      await visitor.close();
    };
    return { ...visitor, close };
  }
  beforeAll(async () => {
    matrix.modeloId = await widestModelo(site);
  });
  return matrix;
}

/** Returns the demo's widest modelo: 8 colours in 14 sizes (34 to 60), all in the catalogue. */
export async function widestModelo(site: TestSite): Promise<number> {
  const { id } = await site.db
    .selectFrom('modelo')
    .select('id')
    .where('nombre', '=', 'Montseny')
    .executeTakeFirstOrThrow();
  return id;
}

export async function openMatrix(page: Page, modeloId: number): Promise<void> {
  await page.goto(`/modelo/user/${modeloId}`);
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
}

export const cellOf = (page: Page, row: number, column: number): Locator =>
  page.locator(`[role="grid"] input[data-row="${row}"][data-column="${column}"]`);

/** Puts a modelo's first colour in its first talla into the cart of a shop, by the call of the matrix. */
export async function putFirst(
  site: TestSite,
  modeloId: number,
  cantidad: number,
  email = boutique,
): Promise<void> {
  const cell = await site.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .where('modelo_color.modelo_id', '=', modeloId)
    .select(['modelo_id as modeloId', 'modelo_color_id as modeloColorId', 'talla_id as tallaId'])
    .orderBy('modelo_color.orden')
    .orderBy('modelo_color.id')
    .orderBy('talla.orden')
    .limit(1)
    .executeTakeFirstOrThrow();
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const reply = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const { token } = tokens.parse(await post('/lob/api/tokens', { email, password: demoPassword }));
  await post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad }, token);
}

/** Returns the values of a part of the matrix, a line per row, `·` for an empty cell. */
export async function valuesOf(page: Page, rows: number, columns: number): Promise<string[]> {
  return page.evaluate(
    ([height, width]) =>
      Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (_, column) => {
          const field = document.querySelector<HTMLInputElement>(
            `[role="grid"] input[data-row="${row}"][data-column="${column}"]`,
          );
          return field?.value || '·';
        }).join(' '),
      ),
    [rows, columns] as const,
  );
}

/** Waits until all typed quantities are saved, so that no later test finds them in its cart. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((name) => name.startsWith('cartPending:')),
  );
}

/** Returns the cells of all carts on the server: each cantidad, by colour and size. */
export async function savedCells(site: TestSite): Promise<number[]> {
  const rows = await site.db
    .selectFrom('cart_celda')
    .innerJoin('modelo_color', 'modelo_color.id', 'cart_celda.modelo_color_id')
    .innerJoin('talla', 'talla.id', 'cart_celda.talla_id')
    .select('cart_celda.cantidad')
    .orderBy('modelo_color.orden')
    .orderBy('modelo_color.id')
    .orderBy('talla.orden')
    .execute();
  return rows.map(({ cantidad }) => cantidad);
}
