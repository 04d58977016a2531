import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Files } from '#src/platform/server/files/files.ts';
import { continueIds } from './bulk.ts';
import { company } from './company.ts';
import { fillCountries } from './countries.ts';
import { fillAlbaranes, fillPreparaciones } from './fill/fill-albaranes.ts';
import { fillAnticipo } from './fill/fill-anticipo.ts';
import { fillLists, fillModelos, fillReservas } from './fill/fill-catalogue.ts';
import { fillChangeover } from './fill/fill-changeover.ts';
import { fillComisiones } from './fill/fill-comisiones.ts';
import { fillContabilidad } from './fill/fill-contabilidad.ts';
import { fillCurvas } from './fill/fill-curvas.ts';
import { fillDevoluciones } from './fill/fill-devoluciones.ts';
import { fillFacturas } from './fill/fill-facturas.ts';
import { fillLoanSales } from './fill/fill-loan-sales.ts';
import { fillMaterias } from './fill/fill-materias.ts';
import { fillPedidoStates } from './fill/fill-pedido-states.ts';
import { fillPedidos } from './fill/fill-pedidos.ts';
import { fillClientes, fillUsuarios } from './fill/fill-people.ts';
import { fillProduction } from './fill/fill-production.ts';
import { fillPromises } from './fill/fill-promises.ts';
import { fillProveedores } from './fill/fill-proveedores.ts';
import { fillRegistros, layLicencias } from './fill/fill-registros.ts';
import { fillRemesas } from './fill/fill-remesas.ts';
import {
  fillBanners,
  fillModeloPictures,
  fillPictures,
  fillPreguntas,
  fillSettings,
} from './fill/fill-site.ts';
import { fillMovimientos, fillPrestamos } from './fill/fill-stock.ts';
import { fillTerms } from './fill/fill-terms.ts';
import { fillVerifactu } from './fill/fill-verifactu.ts';

export interface DemoFilling {
  /** `YYYY-MM-DD`; orders, production and validities are placed around it. */
  today: string;
  /** The argon2id hash of all accounts' password. */
  passwordHash: string;
  /** Receives one line at the end. */
  print: (line: string) => void;
  /** Stores the licences of the requests; absent: they are left out. */
  files?: Pick<Files, 'write'>;
}

/**
 * Fills an empty, migrated database with the demo company in one transaction.
 * @throws Error when the database already has modelos or clientes (their ids are taken)
 */
export async function fillDemo(
  db: Kysely<Database>,
  { today, passwordHash, print, files }: DemoFilling,
): Promise<void> {
  const house = company(today);
  if (files) await layLicencias(house, files);
  await db.transaction().execute(async (tx) => {
    await fillCountries(tx);
    await fillSettings(tx);
    await fillPictures(tx, house);
    await fillLists(tx, house);
    await fillModelos(tx, house);
    await fillModeloPictures(tx, house);
    await fillBanners(tx, house);
    await fillPreguntas(tx);
    await fillClientes(tx, house);
    await fillUsuarios(tx, house, passwordHash);
    await fillTerms(tx, today);
    await fillCurvas(tx);
    await fillPedidos(tx, house);
    await fillReservas(tx, house);
    await fillAlbaranes(tx, house);
    await fillFacturas(tx, house);
    await fillVerifactu(tx, house, today);
    await fillMovimientos(tx, house);
    await fillProveedores(tx);
    await fillPrestamos(tx, house);
    await fillPromises(tx, house);
    await fillRegistros(tx, house);
    await continueIds(tx, [
      'cuidado',
      ...(['imagen', 'temporada', 'color', 'talla', 'tarifa', 'modelo_tipo', 'coleccion', 'modelo'] as const),
      ...([
        'modelo_color',
        'web_banner',
        'pregunta',
        'comercial',
        'proveedor',
        'cliente',
        'curva',
        'curva_casa',
        'tallaje',
        'pedido',
        'pedido_linea',
        'cobro',
        'factura',
        'transportista',
        'albaran',
        'albaran_linea',
        'registro',
        'lugar',
      ] as const),
    ]);
    await fillLoanSales(tx, house);
    await fillPedidoStates(tx);
    await fillMaterias(tx);
    await fillPreparaciones(tx);
    await fillChangeover(tx);
    await fillDevoluciones(tx);
    await fillComisiones(tx);
    await fillRemesas(tx);
    await fillAnticipo(tx);
    await fillContabilidad(tx, today);
    await fillProduction(tx);
  });
  print(
    `demo company: ${house.modelos.length} modelos, ${house.clientes.length} clientes, ${house.pedidos.length} pedidos, ${house.facturas.length} facturas`,
  );
}
