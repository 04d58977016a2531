import '../storefront/factura-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatMoney, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { FormHandle, FormValues } from '../../../platform/ui/form/form-field.ts';
import { type EditedLine, lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import { recordField } from '../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { DayListControl } from '../../contactos/back-office/day-list-control.tsx';
import { formaDePagoLabels, formasDePago } from '../../contactos/cliente.ts';
import { clienteKind } from '../../identity/party-kinds.ts';
import { chargesOf } from '../charges.ts';
import { importeOf, motivos, type Regimen, tipoGeneral, tipoIvaIn, tiposIva, totalsOf } from '../factura.ts';
import {
  createFacturaEndpoint,
  type EditedFactura,
  editedFactura,
  type OfficeFactura,
  totalFacturaEndpoint,
  type UnsavedFactura,
  updateFacturaEndpoint,
} from '../facturas-office.contract.ts';
import { metodoLabels, motivoLabels } from '../storefront/factura-labels.ts';
import { DictateLineas } from './dictate-lineas.tsx';
import { facturaActions } from './factura-actions.tsx';
import { type Linea, newLine, newLineId, withFittingCells } from './new-line.ts';
import { regimenLabels } from './regimen-labels.ts';

const cents = (euros: number) => Math.round(euros * 100);

const importe = ({ precio = 0, cantidad = 0, descuento = 0 }: EditedLine<Linea>) =>
  importeOf(cents(precio), cantidad, descuento);

/** Corrected facturas that the form names. */
const maxNamed = 5;

interface FacturaFormProps {
  /** Absent: a new draft. */
  factura?: OfficeFactura;
  /** A new draft starts with what a pedido has served. */
  origin?: UnsavedFactura;
}

/** The form of a draft: its cliente, its lines and its live totals. */
export function FacturaForm({ factura, origin }: FacturaFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm(facturaActions, factura, createFacturaEndpoint, updateFacturaEndpoint);
  const lines = useFacturaLines();
  const start = factura ?? origin;
  const record = useMemo(
    () =>
      start
        ? { ...start, lineas: start.lineas.map((linea) => ({ ...linea, id: linea.id ?? newLineId() })) }
        : { lineas: [], descuentoGeneral: 0, portes: 0, observaciones: '' },
    [start],
  );
  const isOrdinary = (start?.tipo ?? 'ordinaria') === 'ordinaria' && !start?.anticipo;
  const isSale = isOrdinary || start?.metodo === 'sustitucion';
  // Garments that come back are chosen by color and talla before their draft.
  const save: typeof form.save = (body, version, key) =>
    form.save(isSale ? { ...body, lineas: body.lineas.map(withFittingCells) } : body, version, key);
  const dictation =
    isOrdinary && !form.locked
      ? (handle: FormHandle<EditedFactura>) => <DictateLineas form={handle} />
      : undefined;
  return (
    <RecordForm
      schema={editedFactura}
      record={record}
      sections={[
        {
          title: t('Datos'),
          fields: [
            {
              name: 'clienteId',
              label: t('Cliente'),
              ...recordField(clienteKind, start && { id: start.cliente.id, name: start.cliente.nombre }),
            },
            { name: 'fecha', label: t('Fecha de expedición') },
            {
              name: 'fechaOperacion',
              label: t(start?.anticipo ? 'Fecha de cobro' : 'Fecha de entrega'),
            },
            {
              name: 'formaPago',
              label: t('Forma de pago'),
              choices: formasDePago.map((value) => ({ value, words: t(formaDePagoLabels[value]) })),
            },
          ],
        },
        {
          title: t('Líneas'),
          content: (handle: FormHandle<EditedFactura>) => (
            <>
              {origin?.pendientes !== undefined && (
                <Notice>
                  {t('Quedan {{count}} prendas entregadas otro mes: necesitan otra factura.', {
                    count: origin.pendientes,
                  })}
                </Notice>
              )}
              {dictation?.(handle)}
            </>
          ),
          fields: [{ name: 'lineas', label: t('Líneas'), lines, wide: true }],
        },
        ...(start?.tipo === 'rectificativa'
          ? [
              {
                title: t('Rectificativa'),
                fields: [
                  {
                    name: 'motivo' as const,
                    label: t('Motivo'),
                    hint: [
                      start.metodo && t(metodoLabels[start.metodo]),
                      ...(start.rectifica.length > maxNamed
                        ? [t('Rectifica {{count}} facturas', { count: start.rectifica.length })]
                        : start.rectifica.map(({ numero }) => t('Rectifica {{numero}}', { numero }))),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                    choices: motivos.map((value) => ({ value, words: t(motivoLabels[value]) })),
                  },
                ],
              },
            ]
          : []),
        {
          title: t('Condiciones'),
          fields: [
            {
              name: 'plazos',
              label: t('Plazos en días'),
              hint: t('Uno por cada parte igual del total: «30» o «30, 60».'),
              control: (props) => <DayListControl {...props} />,
              renderValue: (value) => (value as number[] | undefined)?.join(', ') ?? '',
            },
            ...(start?.tipo === 'rectificativa' || start?.anticipo
              ? []
              : [
                  { name: 'descuentoGeneral' as const, label: t('Descuento general') },
                  { name: 'portes' as const, label: t('Portes') },
                ]),
            { name: 'observaciones', label: t('Observaciones'), long: true, wide: true },
          ],
        },
      ]}
      {...form}
      save={save}
      preview={(values) => (
        <DraftTotals
          values={values}
          known={start?.regimen ?? 'general'}
          isFixed={start?.tipo === 'rectificativa'}
        />
      )}
    />
  );
}

/** The table of the lines; a constant between renders, so that a key renders one row. */
function useFacturaLines() {
  const { t } = useTranslation();
  return useMemo(
    () =>
      lineTable<Linea>({
        columns: [
          { name: 'referencia', label: t('Referencia'), width: 7, grow: 1 },
          { name: 'descripcion', label: t('Concepto'), width: 10, grow: 3 },
          { name: 'cantidad', label: t('Prendas') },
          { name: 'precio', label: t('Precio') },
          { name: 'descuento', label: t('Dto.'), width: 6 },
          {
            name: 'tipoIva',
            label: t('IVA'),
            width: 6,
            choices: tiposIva.map((value) => ({ value, words: `${value} %` })),
          },
          { name: 'importe', label: t('Importe'), unit: '€', derive: (line) => importe(line) / 100 },
        ],
        newLine,
        totals: (all) => ({
          cantidad: all.reduce((sum, { cantidad = 0 }) => sum + cantidad, 0),
          importe: all.reduce((sum, line) => sum + importe(line), 0) / 100,
        }),
      }),
    [t],
  );
}

/** Returns the tax regime of a factura of this cliente and day, which the server knows. */
function useRegimen(clienteId: number | undefined, fecha: string | undefined): Regimen | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['facturas/total', clienteId, fecha],
    queryFn: () =>
      call(totalFacturaEndpoint, {
        body: { clienteId: clienteId ?? 0, ...(fecha && { fecha }), lineas: [] },
      }),
    enabled: clienteId !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data?.regimen;
}

interface DraftTotalsProps {
  values: FormValues<EditedFactura>;
  known: Regimen;
  /** A rectificativa has the regime of the factura that it corrects. */
  isFixed: boolean;
}

/** The totals, calculated by the rules of the server while the user types. */
function DraftTotals({ values, known, isFixed }: DraftTotalsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lineas = [], clienteId, fecha, descuentoGeneral = 0, portes = 0 } = values;
  const current = useRegimen(isFixed ? undefined : (clienteId ?? undefined), fecha ?? undefined);
  const regimen = (isFixed ? undefined : current) ?? known;
  const own = lineas.map((line) => ({
    importe: importe(line as EditedLine<Linea>),
    tipoIva: tipoIvaIn(regimen, line.tipoIva ?? tipoGeneral),
  }));
  const charges = chargesOf(
    own.filter((_, place) => !lineas[place]?.anticipoId),
    { descuentoGeneral: descuentoGeneral ?? 0, portes: cents(portes ?? 0) },
    regimen,
  );
  const sums = totalsOf([...own, ...charges], regimen);
  const money = (value: number) => formatMoney(value / 100, language);
  const sumOf = (kind: string) =>
    charges.reduce((sum, charge) => sum + (charge.kind === kind ? charge.importe : 0), 0);
  const [descuento, freight] = [sumOf('descuento'), sumOf('portes')];
  const percent = (value: number) => formatPercent(value, language);
  return (
    <SideFacts
      title={t('Totales')}
      facts={[
        [t('Régimen'), clienteId ? t(regimenLabels[regimen]) : undefined],
        [t('Descuento general'), descuento !== 0 && money(descuento)],
        [t('Portes'), freight !== 0 && money(freight)],
        [t('Base imponible'), money(sums.baseImponible)],
        ...sums.bases.flatMap((base): [string, string | false][] => [
          [t('IVA {{tipo}}', { tipo: percent(base.tipoIva) }), base.tipoIva > 0 && money(base.cuotaIva)],
          [
            t('Recargo {{tipo}}', { tipo: percent(base.tipoRecargo) }),
            base.tipoRecargo > 0 && money(base.cuotaRecargo),
          ],
        ]),
        [t('Total'), money(sums.total)],
      ]}
    />
  );
}
