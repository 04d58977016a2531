/** A season of the company, from the import of a modelo to the restored backup. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/schema.ts';
import { listMoneyDifferences } from '#src/business/cobros/server/index.ts';
import { listReservationDifferences, listStockDifferences } from '#src/business/stock/server/index.ts';
import { checkChain } from '#src/business/verifactu/server/check-chain.ts';
import { simulatedAgency } from '#src/business/verifactu/server/simulated-agency.ts';
import { submitWaiting } from '#src/business/verifactu/server/submit-records.ts';
import { openPlace } from '#src/platform/server/backup/archive-place.ts';
import { runBackup } from '#src/platform/server/backup/run-backup.ts';
import { clockAt } from '#src/platform/server/clock.ts';
import { readConfig } from '#src/platform/server/config.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { createLog } from '#src/platform/server/log.ts';
import { openBackupSource, restoreInto } from '#src/start-backup.ts';
import { emptyDatabase } from '../support/backup.ts';
import { boutique } from '../support/demo.ts';
import { csvFile, importKit } from '../support/import-file-test-kit.ts';
import { setupSeason } from './season-kit.ts';

let s: Awaited<ReturnType<typeof setupSeason>>;
beforeAll(async () => {
  s = await setupSeason();
});
afterAll(() => s.api.close());

const warehouse = 1;

/** Values that a step of the season leaves for the next ones. */
const season = {
  ...{ modeloId: 0, modeloColorId: 0, tallas: [] as number[], clienteId: 0, comercialId: 0 },
  ...{ preOrder: 0, special: 0, albaranes: [] as number[], facturaId: 0, remesaId: 0 },
};
const cell = (nth: number, cantidad: number) => ({
  ...{ modeloColorId: season.modeloColorId, tallaId: season.tallas[nth] ?? 0, cantidad },
});

/** The steps depend on each other and are one test; each reconciles before the next. */
it('reconciles garments and euros after every step of a season', async () => {
  const steps = {
    importsAModelo,
    setsASampleSet,
    takesPreOrders,
    receivesBatches,
    confirms,
    shipsInParts,
    invoicesGrouped,
    answersTheAgency,
    debits,
    takesADebitBack,
    takesAReturn,
    settlesCommissions,
    handsOverToTheAdviser,
    countsTheWarehouse,
  };
  for (const [name, step] of Object.entries(steps)) {
    await step();
    await s.reconcile(name);
  }
  await restoresABackup();
}, 240_000);

async function importsAModelo(): Promise<void> {
  const kit = await importKit({ ...s.api, as: s.tokenOf }, 'modelos');
  const file = csvFile(
    [
      'Código artículo;Nombre;Familia;Campaña;Colores;Escalado;PVM;PVP;Composición',
      'T27-SEASON;Temporada;VESTIDOS;PV27;NEGRO;38-42;120,00;299,00;100% POLIESTER',
    ].join('\n'),
  );
  const run = await kit.run(file, '1,0');
  expect(run.status, JSON.stringify(run.json)).toBe(200);
  const found = await s.post('/modelos/search', { keyword: 'T27-SEASON' });
  season.modeloId = found.data[0].id;
  await s.post('/modelos/publicar', { ids: [season.modeloId], publicado: true });
  const modelo = await s.get(`/modelos/${season.modeloId}`);
  season.modeloColorId = modelo.colores[0].modeloColorId;
  season.tallas = [
    ...new Set<number>(modelo.variantes.map(({ tallaId }: { tallaId: number }) => tallaId)),
  ].slice(0, 2);
  const account = await s.api.db
    .selectFrom('usuario')
    .innerJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .where('usuario.email', '=', boutique)
    .select(['cliente.id', 'cliente.comercial_id'])
    .executeTakeFirstOrThrow();
  season.clienteId = account.id;
  season.comercialId = account.comercial_id ?? 0;
}

async function setsASampleSet(): Promise<void> {
  const places = await s.post('/lugares/search', {
    advancedFilter: { field: 'tipo', operator: 'eq', value: 'muestrario' },
  });
  const { id: muestrario } = places.data[0];
  await s.post('/movimientos/create', { a: warehouse, nota: 'Muestras', celdas: [cell(0, 1)] });
  await s.post('/movimientos/create', {
    de: warehouse,
    a: muestrario,
    nota: 'Muestras',
    celdas: [cell(0, 1)],
  });
}

async function takesPreOrders(): Promise<void> {
  // Expected batches, which the pre-orders take.
  for (const nth of [0, 1]) {
    const lote = { ...cell(nth, 12), fecha: '2026-11-24', origen: 'produccion', nota: '' };
    await s.post('/lotes/create', lote);
  }
  await s.api.db.deleteFrom('cart').execute();
  const items = [cell(0, 6), cell(1, 4)].map((one) => ({ ...one, modeloId: season.modeloId }));
  await s.post('/cart/upsert-items', { items }, boutique);
  season.preOrder = (await s.post('/cart/cart-to-pedido', {}, boutique)).id;
  const special = await s.post('/pedidos/create', {
    clienteId: season.clienteId,
    fechaEntrega: '2026-12-10',
    servirHasta: '2026-12-20',
    lineas: [
      {
        ...{ modeloId: season.modeloId, precio: 150, cantidades: [cell(1, 1)] },
        encargo: { texto: 'Bajo 4 cm más largo', suplemento: 30 },
      },
    ],
  });
  season.special = special.id;
  await s.post(`/pedidos/${special.id}/enviar`, { version: special.version });
  const order = await s.get(`/pedidos/${season.preOrder}`);
  expect(order).toMatchObject({ totalPrendas: 10, entregas: [{ tipo: 'produccion', cantidad: 10 }] });
}

async function receivesBatches(): Promise<void> {
  s.dayComes('2026-11-24');
  const { data } = await s.post('/lotes/search', {
    advancedFilter: { field: 'modeloId', operator: 'eq', value: season.modeloId },
  });
  expect(data).toHaveLength(2);
  for (const { id } of data) await s.post(`/lotes/${id}/terminar`, {});
}

async function confirms(): Promise<void> {
  for (const id of [season.preOrder, season.special]) {
    await s.post(`/pedidos/${id}/autorizar`, { motivo: 'Paga a fin de mes' });
  }
  expect((await s.get(`/pedidos/${season.preOrder}`)).situacion).toBe('confirmado');
}

/** Picks garments of the pre-order and closes their delivery. */
async function ship(...quantities: number[]): Promise<void> {
  const made = await s.post('/preparaciones/create', { pedidoIds: [season.preOrder] });
  const { id } = made.preparaciones[0];
  const list = await s.get(`/preparaciones/${id}`);
  for (const [nth, cantidad] of quantities.entries()) {
    const row = list.celdas.find(
      ({ tallaId, modeloColorId }: { tallaId: number; modeloColorId: number }) =>
        tallaId === season.tallas[nth] && modeloColorId === season.modeloColorId,
    );
    if (cantidad > 0) await s.post(`/preparaciones/${id}/recoger`, { celdas: [{ id: row.id, cantidad }] });
  }
  const { version } = await s.get(`/preparaciones/${id}`);
  const closed = await s.post(`/preparaciones/${id}/albaran`, {
    ...{ bultos: 1, peso: 2500, transportista: 'Transportes Ribera', portes: 'pagados', observaciones: '' },
    ...{ resto: 'pendiente', motivo: '', version },
  });
  season.albaranes.push(closed.id);
  for (const estado of ['enviado', 'entregado']) {
    await s.post(`/albaranes/${closed.id}/paso`, {
      ...{ estado, seguimiento: 'RIB-1', enlace: '', nota: '', resto: 'pendiente' },
    });
  }
}

async function shipsInParts(): Promise<void> {
  await ship(4, 2);
  expect((await s.get(`/pedidos/${season.preOrder}`)).situacion).toBe('servidoParcial');
  s.dayComes('2026-11-26');
  await ship(2, 2);
  expect((await s.get(`/pedidos/${season.preOrder}`)).situacion).toBe('servido');
}

async function invoicesGrouped(): Promise<void> {
  const { hechos } = await s.post('/facturas/from-albaranes', { grupos: [{ albaranIds: season.albaranes }] });
  const passed = await s.post('/facturas/pase', { ids: [hechos[0].id], a: 'emitida' });
  expect(passed).toMatchObject({ hechos: [{ id: hechos[0].id }], rechazados: [] });
  season.facturaId = hechos[0].id;
  const factura = await s.get(`/facturas/${season.facturaId}`);
  expect(factura.albaranes).toHaveLength(2);
  expect(factura.lineas.reduce((sum: number, line: { cantidad: number }) => sum + line.cantidad, 0)).toBe(10);
  expect((await s.refused('/facturas/pase', { ids: [], a: 'emitida' })) >= 400).toBe(true);
}

async function answersTheAgency(): Promise<void> {
  const holder = '00000000-0000-4000-9000-000000000001';
  const parts = { db: s.api.db, log: createLog('error'), holder, agencyOf: async () => simulatedAgency };
  await submitWaiting(parts);
  const record = await s.api.db
    .selectFrom('verifactu_record')
    .innerJoin('verifactu_delivery', 'verifactu_delivery.record_id', 'verifactu_record.id')
    .where('factura_id', '=', season.facturaId)
    .select(['state', 'verifactu_record.chain_id'])
    .executeTakeFirstOrThrow();
  expect(record.state).toBe('accepted');
  let part = await checkChain(s.api.db, record.chain_id, 0);
  while (!part.isDone) part = await checkChain(s.api.db, record.chain_id, part.last);
  expect(part.broken).toBeUndefined();
}

async function debits(): Promise<void> {
  const cuentas = await s.post('/cuentas-bancarias/search', {});
  const day = '2027-01-08';
  const { recibos } = await s.post('/remesas/propuesta', { tipo: 'CORE', hasta: '2027-01-31', fecha: day });
  const own = recibos.filter(({ facturaId }: { facturaId?: number }) => facturaId === season.facturaId);
  expect(own.length).toBeGreaterThan(0);
  const remesa = await s.post('/remesas/create', {
    ...{ cuentaId: cuentas.data[0].id, tipo: 'CORE', fecha: day },
    recibos: own.map(({ deuda, pendiente }: { deuda: string; pendiente: number }) => ({ deuda, pendiente })),
  });
  season.remesaId = remesa.id;
  await s.post(`/remesas/${remesa.id}/presentar`, { formato: 'pain.008.001.02' });
  s.dayComes('2027-01-08');
  const collected = await s.post(`/remesas/${remesa.id}/cobrar`, { fecha: day });
  expect(collected.estado).toBe('cobrada');
}

async function takesADebitBack(): Promise<void> {
  s.dayComes('2027-01-11');
  const { lineas } = await s.get(`/remesas/${season.remesaId}`);
  const recibos = [{ reciboId: lineas[0].id, motivo: 'AM04', gastos: 4.5 }];
  expect(await s.post('/remesas/devolver', { fecha: '2027-01-11', recibos })).toEqual({ devueltos: 1 });
  const open = await s.post('/cobros/deudas/search', {
    advancedFilter: { field: 'id', operator: 'eq', value: lineas[0].deuda },
  });
  expect(open.data).toMatchObject([{ pendiente: lineas[0].importe }]);
}

async function takesAReturn(): Promise<void> {
  const { celdas } = await s.get(`/devoluciones/user/pedido/${season.preOrder}`, boutique);
  const [first] = celdas;
  const lineas = [
    {
      ...{ pedidoLineaId: first.pedidoLineaId, modeloColorId: first.modeloColorId, tallaId: first.tallaId },
      ...{ cantidad: 2, causa: 'defecto' },
    },
  ];
  const asked = { pedidoId: season.preOrder, desea: 'abono', nota: '', fotos: [], lineas };
  // The days in which the shop may ask are over: the office records it.
  const { id } = await s.post('/devoluciones/create', asked);
  await s.post(`/devoluciones/${id}/autorizar`, { nota: '' });
  const { lineas: own } = await s.get(`/devoluciones/${id}`);
  await s.post(`/devoluciones/${id}/recibir`, { lineas: [{ id: own[0].id, cantidad: 2 }] });
  await s.post(`/devoluciones/${id}/recibida`, { nota: '' });
  const decision = { lineaId: own[0].id, destino: 'segundas', cantidad: 2, nota: '' };
  await s.post(`/devoluciones/${id}/decidir`, { decisiones: [decision] });
  const { abonos } = await s.post(`/devoluciones/${id}/abonar`, {});
  const passed = await s.post('/facturas/pase', { ids: [abonos[0].facturaId], a: 'emitida' });
  expect(passed.rechazados).toEqual([]);
  expect((await s.get(`/devoluciones/${id}`)).estado).toBe('cerrada');
}

async function settlesCommissions(): Promise<void> {
  const comercialIds = [season.comercialId];
  const drafts = await s.post('/comisiones/search', {
    advancedFilter: {
      filters: [
        { field: 'comercialId', operator: 'eq', value: season.comercialId },
        { field: 'estado', operator: 'eq', value: 'borrador' },
      ],
    },
  });
  for (const { id } of drafts.data) {
    const { version } = await s.post(`/comisiones/${id}/recalcular`, {});
    await s.post(`/comisiones/${id}/aprobar`, { version });
  }
  const { hechas } = await s.post('/comisiones/preparar', { trimestre: '2026T4', comercialIds });
  const { version, total } = await s.get(`/comisiones/${hechas[0].id}`);
  const approved = await s.post(`/comisiones/${hechas[0].id}/aprobar`, { version });
  expect(approved).toMatchObject({ estado: 'aprobada', total });
}

async function handsOverToTheAdviser(): Promise<void> {
  const mes = '2026-11-01';
  const { digest, debe, haber } = await s.post('/contabilidad/vista', { mes });
  expect(debe).toBe(haber);
  await s.post('/contabilidad/exportar', { mes, formato: 'a3', digest });
  await s.post('/contabilidad/cerrar', { mes });
  expect((await s.get(`/facturas/${season.facturaId}`)).estado).toBe('contabilizada');
  const late = { clienteId: season.clienteId, fecha: '2026-11-30', formaPago: 'transferencia' };
  expect(
    await s.refused('/cobros/create', { ...late, importe: 10, referencia: '', nota: '', lineas: [] }),
  ).toBe(409);
}

async function countsTheWarehouse(): Promise<void> {
  await s.api.db
    .updateTable('existencia')
    .set({ estante: 'SEASON-1' })
    .where('lugar_id', '=', warehouse)
    .where('modelo_color_id', '=', season.modeloColorId)
    .execute();
  const made = await s.post('/recuentos/create', {
    ...{ nombre: 'Fin de temporada', lugarId: warehouse, estante: 'SEASON-' },
  });
  await s.post(`/recuentos/${made.id}/contar`, { celdas: [cell(0, 5)] });
  await s.post(`/recuentos/${made.id}/aprobar`, { motivo: 'Fin de temporada', sinContar: 'quedan' });
}

async function restoresABackup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'percha-season-'));
  const target = await emptyDatabase();
  const configOf = ({ ownerUrl, serverUrl }: { ownerUrl: string; serverUrl: string }, data: string) =>
    readConfig({
      ...{ DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl, PERCHA_DATA_DIR: join(folder, data) },
      PERCHA_SECRET: 'the secret of all servers of the company',
    });
  try {
    const place = await openPlace(join(folder, 'backups'), undefined);
    const opened = await openBackupSource(configOf(s.api, 'company'), () => {});
    const clock = clockAt('2027-01-11T20:00:00Z');
    const written = { place, name: 'season', key: undefined };
    await runBackup(opened.source, written, { clock, onProgress: () => {} }).finally(opened.close);
    await restoreInto(configOf(target, 'restored'), {
      ...{ key: undefined, replace: false, stamp: '20270111_200000', print: () => {}, onProgress: () => {} },
      open: async () => {
        const found = await place.open('season');
        if (!found) throw new Error('There is no backup.');
        return found.stream;
      },
    });
    const { db, close } = connect<Database>(target.ownerUrl, 2, () => {});
    try {
      expect(await listStockDifferences(db)).toEqual([]);
      expect(await listReservationDifferences(db)).toEqual([]);
      expect(await listMoneyDifferences(db)).toEqual([]);
      const facturas = (from: typeof db) =>
        from.selectFrom('factura').select(['numero', 'total']).orderBy('id').execute();
      expect(await facturas(db)).toEqual(await facturas(s.api.db));
    } finally {
      await close();
    }
  } finally {
    await target.close();
    await rm(folder, { recursive: true, force: true });
  }
}
