import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dayInMadrid,
  formatDay,
  formatInstantDay,
  formatMoney,
  formatNumber,
} from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { type EditedLine, lineTable } from '../../../../platform/ui/form/lines/line-table.ts';
import { recordField } from '../../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import { proveedorKind } from '../../../contactos/partners/partner-kinds.ts';
import { DocumentButton } from '../../../documents/storefront/document-button.tsx';
import { useArticulos } from '../../back-office/use-articulos.tsx';
import { amountOf, hundredths, storedPrice } from '../../units.ts';
import { allows } from '../compra.ts';
import {
  type Compra,
  createCompraEndpoint,
  type EditedCompra,
  editedCompra,
  updateCompraEndpoint,
} from '../compras.contract.ts';
import { compraActions } from './compra-actions.tsx';
import { CompraMark } from './compra-mark.tsx';

type Linea = Compra['lineas'][number];

/** Ids of new lines are far above those of the database, which replaces them. */
const newLineId = () => 1_500_000_000 + Math.floor(Math.random() * 500_000_000);

/** The page of a pedido de compra. */
export function CompraPage({ compra }: { compra: Compra }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withCosts = usePermission('Permissions.Escandallos.View');
  const { id, proveedor, prevista, importe, version, enviado, confirmado, entradas, confirmacion } = compra;
  return (
    <RecordPage
      resource={compraActions}
      row={compra}
      name={proveedor}
      code={`#${id}`}
      state={<CompraMark {...compra} />}
      facts={[
        formatDay(compra.fecha, language),
        prevista && t('Llega el {{dia}}', { dia: formatDay(prevista, language) }),
        importe !== undefined && formatMoney(importe, language),
      ]}
      side={
        <>
          {withCosts && <DocumentButton kind="pedidoCompra" id={id} />}
          <SideFacts
            title={t('Con el proveedor')}
            facts={[
              [t('Enviado'), enviado && formatInstantDay(enviado, language)],
              [t('Confirmado'), confirmado && formatInstantDay(confirmado, language)],
              [t('Referencia del proveedor'), confirmacion],
              ...compra.lineas
                .filter(({ recibida, cerrada }) => recibida > 0 || cerrada)
                .map(({ nombre, recibida, cantidad, unidad, cerrada }): [string, React.ReactNode] => [
                  nombre,
                  `${formatNumber(recibida, language)} / ${formatNumber(cantidad, language)} ${unidad}${
                    cerrada ? ` · ${t('cerrada')}` : ''
                  }`,
                ]),
            ]}
          />
          {entradas.length > 0 && (
            <SideFacts
              title={t('Entradas')}
              facts={entradas.map((one) => [
                formatDay(one.fecha, language),
                <Link
                  key={one.id}
                  to="/admin/entradas/$id"
                  params={{ id: String(one.id) }}
                  className="link-quiet"
                >
                  {one.albaran || `#${one.id}`}
                </Link>,
              ])}
            />
          )}
        </>
      }
      version={version}
      hasForm
    >
      <CompraForm key={id} compra={compra} />
    </RecordPage>
  );
}

/** The form of a pedido de compra. A closed one is read-only. */
export function CompraForm({ compra }: { compra?: Compra }) {
  const { t } = useTranslation();
  const form = useRecordForm(compraActions, compra, createCompraEndpoint, updateCompraEndpoint);
  const lines = useCompraLines();
  const record = useMemo(
    (): Partial<EditedCompra> =>
      compra ?? { fecha: dayInMadrid(new Date()), confirmacion: '', notas: '', lineas: [] },
    [compra],
  );
  const supplier = compra && { id: compra.proveedorId, name: compra.proveedor };
  return (
    <RecordForm
      schema={editedCompra}
      record={record}
      sections={[
        {
          title: t('Pedido'),
          fields: [
            {
              name: 'proveedorId',
              label: t('Proveedor'),
              locked: compra !== undefined && compra.estado !== 'borrador',
              ...recordField(proveedorKind, supplier),
            },
            { name: 'fecha', label: t('Fecha') },
            { name: 'confirmacion', label: t('Referencia del proveedor'), when: () => compra !== undefined },
          ],
        },
        {
          title: t('Líneas'),
          intro: t('Materias por color, o prendas acabadas que se compran hechas.'),
          fields: [{ name: 'lineas', label: t('Líneas'), lines, wide: true }],
        },
        { title: t('Notas'), fields: [{ name: 'notas', label: t('Notas'), long: true, wide: true }] },
      ]}
      {...form}
      locked={form.locked || (compra !== undefined && !allows(compra.estado, 'cambiar'))}
    />
  );
}

/** The table of the lines; a constant between renders, so that a key renders one row. */
function useCompraLines() {
  const { t } = useTranslation();
  const withCosts = usePermission('Permissions.Escandallos.View');
  const articulos = useArticulos();
  return useMemo(() => {
    const importe = ({ cantidad = 0, precio = 0 }: EditedLine<Linea>) =>
      amountOf(hundredths(cantidad), storedPrice(precio)) / 100;
    return lineTable<Linea>({
      columns: [
        {
          name: 'articulo',
          label: t('Artículo'),
          width: 16,
          grow: 3,
          control: (props, line) => articulos.control(props, line),
          formatValue: (value, line) => articulos.nameOf(value, line),
        },
        { name: 'cantidad', label: t('Cantidad') },
        { name: 'unidadDeLinea', label: t('Unidad'), width: 5, derive: (line) => articulos.unitOf(line) },
        { name: 'prevista', label: t('Prevista') },
        { name: 'nota', label: t('Nota'), width: 8, grow: 1 },
        ...(withCosts
          ? [
              { name: 'precio' as const, label: t('Precio') },
              { name: 'importe', label: t('Importe'), unit: '€' as const, derive: importe },
            ]
          : []),
      ],
      newLine: () => ({ id: newLineId(), nota: '' }),
      totals: (all) => ({
        ...(withCosts && { importe: all.reduce((sum, line) => sum + importe(line), 0) }),
      }),
    });
  }, [t, withCosts, articulos]);
}
