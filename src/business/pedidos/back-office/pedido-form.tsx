import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { ControlledProps, FormHandle } from '../../../platform/ui/form/form-field.ts';
import { useFormValue } from '../../../platform/ui/form/form-field.ts';
import { recordField } from '../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { clienteKind } from '../../identity/party-kinds.ts';
import {
  createPedidoEndpoint,
  type EditedPedido,
  editedPedido,
  updatePedidoEndpoint,
} from '../edit-pedido.contract.ts';
import { followersOf } from '../pedido-states.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { type DraftLine, totalsOfDraft } from './draft-lines.ts';
import { pedidoActions } from './pedido-actions.tsx';
import { PedidoLinesControl } from './pedido-lines-control.tsx';

interface PedidoFormProps {
  /** Absent: a new one. */
  pedido?: Pedido;
  /** The cliente of a new one. */
  cliente?: number | undefined;
}

/** The form of a pedido: its cliente, its days, its lines and its live totals. */
export function PedidoForm({ pedido, cliente }: PedidoFormProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const form = useRecordForm(pedidoActions, pedido, createPedidoEndpoint, updatePedidoEndpoint);
  const canBeEdited = !pedido || followersOf('edit', 'staff', pedido.situacion).length > 0;
  const record = useMemo(
    () => pedido ?? { ...(cliente !== undefined && { clienteId: cliente }), observaciones: '', lineas: [] },
    [pedido, cliente],
  );
  return (
    <RecordForm
      schema={editedPedido}
      record={record}
      sections={[
        {
          title: t('Pedido'),
          fields: [
            {
              name: 'clienteId',
              label: t('Cliente'),
              locked: pedido !== undefined,
              ...recordField(
                clienteKind,
                pedido?.cliente && { id: pedido.cliente.id, name: pedido.cliente.nombre },
              ),
            },
            { name: 'fechaEntrega', label: t('Servir desde'), hint: t('En blanco: cuanto antes.') },
            { name: 'servirHasta', label: t('Servir hasta') },
            { name: 'cancelarTras', label: t('Cancelar después de') },
            { name: 'observaciones', label: t('Notas'), long: true, wide: true },
          ],
        },
        {
          title: t('Líneas'),
          fields: [
            {
              name: 'lineas',
              label: t('Líneas'),
              control: (props, handle) => <Lines {...props} handle={handle} />,
              renderValue: (value) => t('{{count}} líneas', { count: (value as unknown[]).length }),
              group: true,
              wide: true,
            },
          ],
        },
        ...(pedido?.enviado
          ? [
              {
                title: t('Nota a la tienda'),
                intro: t('Recibe una carta con todo lo que cambia.'),
                fields: [
                  { name: 'mensaje' as const, label: t('Mensaje'), long: true, wide: true },
                  {
                    name: 'pedirAcuerdo' as const,
                    label: t('Pedir su acuerdo: no se confirma ni se sirve hasta que conteste'),
                    wide: true,
                  },
                ],
              },
            ]
          : []),
      ]}
      {...form}
      locked={form.locked || !canBeEdited}
      onSaved={({ id }) => router.history.replace(`${pedidoActions.list}/${id}`)}
      preview={({ lineas }) => <DraftTotals lines={(lineas ?? []) as readonly DraftLine[]} />}
    />
  );
}

function Lines({ handle, ...props }: ControlledProps & { handle: FormHandle<EditedPedido> }) {
  const clienteId = useFormValue(handle, (values) => values.clienteId);
  return <PedidoLinesControl {...props} clienteId={clienteId} />;
}

function DraftTotals({ lines }: { lines: readonly DraftLine[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { total, prendas, modelos } = totalsOfDraft(lines);
  return (
    <SideFacts
      title={t('Totales')}
      facts={[
        [t('Modelos'), formatNumber(modelos, language)],
        [t('Prendas'), formatNumber(prendas, language)],
        [t('Importe sin IVA'), formatMoney(total / 100, language)],
      ]}
    />
  );
}
