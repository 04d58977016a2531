import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { recordField } from '../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import { type CompanyPedido, searchPedidosEndpoint } from '../../pedidos/company-pedidos.contract.ts';
import { type DraftAnticipo, draftAnticipo, draftAnticipoEndpoint } from '../factura-acts.contract.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';
import { facturaActions } from './factura-actions.tsx';

const pedidoKind: RecordKind<CompanyPedido> = {
  label: 'Pedido',
  search: searchPedidosEndpoint,
  name: ({ id, cliente }) => ({ name: `#${id}`, detail: cliente?.nombre }),
};

export const newAnticipo = {
  ...facturaActions,
  create: {
    to: '/admin/facturas/anticipo',
    label: 'Nueva factura de anticipo',
    permission: 'Permissions.Facturas.Create',
  },
} as const;

interface AnticipoFormProps {
  /** The pedido that was paid for. */
  pedido?: { id: number; cliente?: { nombre: string } | undefined } | undefined;
}

/** Asks for money that came before the delivery of a pedido, and opens the draft of its factura. */
export function AnticipoForm({ pedido }: AnticipoFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const saved = useRecordSaved(facturaActions);
  const first = pedido && {
    id: pedido.id,
    name: [`#${pedido.id}`, pedido.cliente?.nombre].filter(Boolean).join(' · '),
  };
  return (
    <RecordForm
      schema={draftAnticipo}
      record={pedido ? { pedidoId: pedido.id } : {}}
      sections={[
        {
          title: t('Dinero recibido antes de la entrega'),
          fields: [
            { name: 'pedidoId', label: t('Pedido'), ...recordField(pedidoKind, first) },
            {
              name: 'importe',
              label: t('Importe recibido'),
              hint: t('Con impuestos. El borrador separa la base y el IVA.'),
            },
            { name: 'fecha', label: t('Fecha de cobro'), hint: t('Sin fecha, hoy.') },
          ],
        },
      ]}
      locked={false}
      words={t('Preparar el borrador')}
      onSaved={saved<OfficeFactura>(true)}
      save={(body: DraftAnticipo, _version: number | undefined, key: string) =>
        call(draftAnticipoEndpoint, { body }, { idempotencyKey: key })
      }
    />
  );
}
