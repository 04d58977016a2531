/** No heading of an import means two columns, in any language. */
import { expect, it } from 'vitest';
import { modeloImportColumns } from './business/catalogue/modelos-import.ts';
import { tarifaImportColumns } from './business/catalogue/tarifas-import.ts';
import {
  direccionImportColumns,
  mandatoImportColumns,
} from './business/contactos/changeover/cliente-lines-import.ts';
import { vencimientoImportColumns } from './business/contactos/changeover/vencimientos-import.ts';
import { ventaImportColumns } from './business/contactos/changeover/ventas-import.ts';
import { clienteImportColumns } from './business/contactos/clientes-import.ts';
import { proveedorImportColumns } from './business/contactos/partners/proveedores-import.ts';
import { pedidoImportColumns } from './business/pedidos/changeover/pedidos-import.ts';
import { escandalloImportColumns } from './business/production/escandallo/escandallos-import.ts';
import { stockImportColumns } from './business/stock/stock-import.ts';
import { languages } from './platform/i18n/languages.ts';
import { headingsOf, type ImportColumn } from './platform/import/import-column.ts';
import { foldHeading } from './platform/import/match-columns.ts';
import { translate } from './platform/server/texts.ts';

const imports: Record<string, readonly ImportColumn[]> = {
  ...{ modelos: modeloImportColumns, tarifas: tarifaImportColumns, stock: stockImportColumns },
  ...{ clientes: clienteImportColumns, proveedores: proveedorImportColumns },
  ...{ direcciones: direccionImportColumns, mandatos: mandatoImportColumns },
  ...{ escandallos: escandalloImportColumns },
  ...{ vencimientos: vencimientoImportColumns, ventas: ventaImportColumns, pedidos: pedidoImportColumns },
};

it('gives each heading one column', () => {
  const shared = Object.entries(imports).flatMap(([name, columns]) => {
    const owners = Map.groupBy(
      columns.flatMap((column) =>
        [...new Set(headingsOf(column, languages, translate).map(foldHeading))].map((heading) => ({
          heading,
          column: column.name,
        })),
      ),
      ({ heading }) => heading,
    );
    return [...owners]
      .filter(([, found]) => found.length > 1)
      .map(([heading, found]) => `${name}: ${heading} is ${found.map(({ column }) => column).join(' and ')}`);
  });
  expect(shared).toEqual([]);
});
