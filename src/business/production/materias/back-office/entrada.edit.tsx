import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { dayInMadrid, formatDay, formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { type EditedLine, lineTable } from '../../../../platform/ui/form/lines/line-table.ts';
import { recordField } from '../../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { downloadFile } from '../../../../platform/ui/list/download-file.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { proveedorKind, workshopPlaceKind } from '../../../contactos/partners/partner-kinds.ts';
import { useArticulos } from '../../back-office/use-articulos.tsx';
import type { Compra } from '../../compras/compras.contract.ts';
import { amountOf, hundredths, storedPrice } from '../../units.ts';
import {
  createEntradaEndpoint,
  type EditedEntrada,
  type Entrada,
  editedEntrada,
  updateEntradaEndpoint,
} from '../entradas.contract.ts';
import { printPiezasEndpoint } from '../piezas.contract.ts';
import { entradaActions } from './entrada-actions.ts';

type Linea = Entrada['lineas'][number];

/** The page of an entrada. */
export function EntradaPage({ entrada }: { entrada: Entrada }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, fecha, anulada, piezas, importe, pedidoCompraId, version } = entrada;
  return (
    <RecordPage
      resource={entradaActions}
      row={entrada}
      code={`#${id}`}
      state={anulada && <StateMark state="bad">{t('Anulada')}</StateMark>}
      facts={[
        formatDay(fecha, language),
        t('{{count}} piezas', { count: piezas }),
        importe !== undefined && formatMoney(importe, language),
      ]}
      side={
        <>
          <LabelsButton entrada={entrada} />
          <SideFacts
            title={t('Piezas')}
            facts={[
              [
                t('Pedido de compra'),
                pedidoCompraId !== undefined && (
                  <Link
                    to="/admin/pedidos-compra/$id"
                    params={{ id: String(pedidoCompraId) }}
                    className="link-quiet"
                  >{`#${pedidoCompraId}`}</Link>
                ),
              ],
              ...entrada.lineas
                .slice(0, 12)
                .flatMap(({ piezaId, cantidad, unidad }): [string, React.ReactNode][] =>
                  piezaId === undefined
                    ? []
                    : [
                        [
                          `${cantidad} ${unidad}`,
                          <Link
                            key={piezaId}
                            to="/admin/piezas/$id"
                            params={{ id: String(piezaId) }}
                            className="link-quiet"
                          >{`#${piezaId}`}</Link>,
                        ],
                      ],
                ),
            ]}
          />
        </>
      }
      version={version}
      hasForm
    >
      <EntradaForm key={id} entrada={entrada} />
    </RecordPage>
  );
}

/** Prints the labels of all piezas of an entrada. */
function LabelsButton({ entrada: { lineas } }: { entrada: Entrada }) {
  const { t } = useTranslation();
  const call = useCall();
  const ids = lineas.flatMap(({ piezaId }) => piezaId ?? []);
  if (ids.length === 0) return null;
  return (
    <Button
      onClick={() =>
        void call(printPiezasEndpoint, { body: { ids } }).then(downloadFile, (failure) =>
          showToast({ tone: 'bad', text: failureText(failure, t) }),
        )
      }
    >
      {t('Imprimir las etiquetas')}
    </Button>
  );
}

interface EntradaFormProps {
  /** Absent: a new one. */
  entrada?: Entrada;
  /** A new one starts with what is still to come of a pedido de compra. */
  compra?: Compra | undefined;
}

const toCome = (compra: Compra): EditedLine<Linea>[] =>
  compra.lineas
    .filter(({ cerrada, cantidad, recibida }) => !cerrada && recibida < cantidad)
    .map(({ articulo, nombre, unidad, cantidad, recibida, precio }) => ({
      ...{ id: newKey(), articulo, nombre, unidad, numero: '', tintada: '', estante: '' },
      cantidad: Math.round((cantidad - recibida) * 100) / 100,
      ...(precio !== undefined && { precio }),
    }));

/** The form of an entrada: each line is a roll, a box, or garments of one cell. */
export function EntradaForm({ entrada, compra }: EntradaFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm(entradaActions, entrada, createEntradaEndpoint, updateEntradaEndpoint);
  const lines = useEntradaLines();
  const record = useMemo(
    (): Partial<EditedEntrada> =>
      entrada ?? {
        albaran: '',
        notas: '',
        fecha: dayInMadrid(new Date()),
        ...(compra && { proveedorId: compra.proveedorId, pedidoCompraId: compra.id }),
        // Cast: what the user must choose is absent.
        lineas: (compra ? toCome(compra) : []) as EditedEntrada['lineas'],
      },
    [entrada, compra],
  );
  const supplier = entrada
    ? { id: entrada.proveedorId, name: entrada.proveedor }
    : compra && { id: compra.proveedorId, name: compra.proveedor };
  const fixed = entrada !== undefined || compra !== undefined;
  return (
    <RecordForm
      schema={editedEntrada}
      record={record}
      sections={[
        {
          title: t('Entrada de materias'),
          fields: [
            {
              name: 'proveedorId',
              label: t('Proveedor'),
              locked: fixed,
              ...recordField(proveedorKind, supplier),
            },
            { name: 'albaran', label: t('Albarán del proveedor') },
            { name: 'fecha', label: t('Fecha') },
            {
              name: 'lugarId',
              label: t('Lugar'),
              hint: t('Donde quedan las piezas. Las prendas van al almacén.'),
              ...recordField(workshopPlaceKind, entrada && { id: entrada.lugarId, name: entrada.lugar }),
            },
          ],
        },
        {
          title: t('Líneas'),
          intro: t('Una línea por cada pieza de tela o caja de avíos, con lo que mide y su tintada.'),
          fields: [{ name: 'lineas', label: t('Líneas'), lines, wide: true }],
        },
        { title: t('Notas'), fields: [{ name: 'notas', label: t('Notas'), long: true, wide: true }] },
      ]}
      {...form}
      locked={form.locked || entrada?.anulada === true}
    />
  );
}

/** The table of the lines; a constant between renders, so that a key renders one row. */
function useEntradaLines() {
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
        { name: 'tintada', label: t('Tintada'), width: 6 },
        { name: 'numero', label: t('Nº del proveedor'), width: 7 },
        { name: 'estante', label: t('Estante'), width: 5 },
        ...(withCosts
          ? [
              { name: 'precio' as const, label: t('Precio') },
              { name: 'importe', label: t('Importe'), unit: '€' as const, derive: importe },
            ]
          : []),
      ],
      newLine: () => ({ id: newKey(), numero: '', tintada: '', estante: '' }),
      totals: (all) => ({
        ...(withCosts && { importe: all.reduce((sum, line) => sum + importe(line), 0) }),
      }),
    });
  }, [t, withCosts, articulos]);
}
