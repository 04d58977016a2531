import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { recordField } from '../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import { clienteKind } from '../../identity/party-kinds.ts';
import { createCobroEndpoint, type NewCobro, newCobro } from '../cobros.contract.ts';
import { cobroActions } from './cobro-actions.tsx';
import { formaDeCobroLabels } from './cobro-columns.ts';
import { DebtLines } from './debt-lines.tsx';
import { cuentaQuery } from './use-cuenta.ts';

interface NewCobroProps {
  /** The cliente that pays. */
  cliente?: number | undefined;
  /** The key of the due date that is chosen. */
  deuda?: string | undefined;
}

type First = Omit<NewCobro, 'clienteId' | 'importe'> & { clienteId?: number | undefined };

/** The form of a new cobro: who pays, how much, how, and the due dates that it settles. */
export function NewCobroForm({ cliente, deuda }: NewCobroProps) {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const saved = useRecordSaved(cobroActions);
  const [first] = useState(
    (): First => ({
      ...{ clienteId: cliente, fecha: dayInMadrid(new Date()), formaPago: 'transferencia' },
      ...{ referencia: '', nota: '', lineas: [] },
    }),
  );

  async function save(body: NewCobro, key: string) {
    const importe = body.formaPago === 'compensacion' ? 0 : body.importe;
    try {
      return await call(createCobroEndpoint, { body: { ...body, importe } }, { idempotencyKey: key });
    } catch (error) {
      // The open amounts may have changed: the lines then follow them.
      await queryClient.invalidateQueries({ queryKey: cuentaQuery(body.clienteId).queryKey });
      throw error;
    }
  }
  return (
    <RecordForm
      schema={newCobro}
      record={first}
      words={t('Anotar el cobro')}
      sections={[
        {
          title: t('El cobro'),
          fields: [
            { name: 'clienteId', label: t('Cliente'), ...recordField(clienteKind) },
            {
              name: 'formaPago',
              label: t('Forma de cobro'),
              choices: labelChoices(t, formaDeCobroLabels),
              hint: t('En efectivo, menos de 1.000 € por operación (Ley 7/2012, art. 7).'),
            },
            {
              name: 'importe',
              label: t('Importe'),
              hint: t('Negativo, si se devuelve dinero.'),
              when: ({ formaPago }) => formaPago !== 'compensacion',
            },
            { name: 'fecha', label: t('Fecha') },
            { name: 'referencia', label: t('Referencia'), hint: t('Del banco, del cheque o del pagaré.') },
            { name: 'nota', label: t('Nota') },
          ],
        },
        {
          title: t('Qué paga'),
          intro: t('Se proponen los vencimientos más antiguos. Lo que sobra queda a cuenta del cliente.'),
          fields: [
            {
              name: 'lineas',
              label: t('Vencimientos'),
              control: (props, form) => <DebtLines {...props} form={form} first={deuda} />,
              renderValue: (value) =>
                t('{{count}} vencimientos', { count: Array.isArray(value) ? value.length : 0 }),
              group: true,
              wide: true,
            },
          ],
        },
      ]}
      onSaved={saved(true)}
      savedMessage={() => t('Cobro anotado.')}
      save={(body, _, key) => save(body, key)}
    />
  );
}
