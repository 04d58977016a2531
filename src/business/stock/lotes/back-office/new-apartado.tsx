import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { RecordControl } from '../../../../platform/ui/form/record-control.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { useRecordSaved } from '../../../../platform/ui/record/use-record-saved.ts';
import { clienteKind } from '../../../identity/party-kinds.ts';
import { CellBasket } from '../../back-office/cell-basket.tsx';
import {
  apartadoHours,
  createApartadoEndpoint,
  type NewApartado,
  newApartado,
} from '../../reservas.contract.ts';
import { apartadoActions } from './apartado-actions.tsx';

/** The record on whose page the form was opened: `?modelo=12`, `?cliente=3`. */
export interface ApartadoOrigin {
  modelo?: number | undefined;
  cliente?: number | undefined;
}

/** The form of a new apartado. */
export function NewApartadoForm({ modelo, cliente }: ApartadoOrigin) {
  const { t } = useTranslation();
  const call = useCall();
  const saved = useRecordSaved(apartadoActions);
  const [first] = useState(
    (): NewApartado => ({
      ...(cliente !== undefined && { clienteId: cliente }),
      ...{ nota: '', horas: apartadoHours, celdas: [] },
    }),
  );
  return (
    <RecordForm
      schema={newApartado}
      record={first}
      sections={[
        {
          title: t('Para quién'),
          intro: t('Las prendas quedan guardadas sin pedido y vuelven a estar libres cuando caduca.'),
          fields: [
            {
              name: 'clienteId',
              label: t('Tienda'),
              control: (props) => <RecordControl {...props} kind={clienteKind} />,
            },
            { name: 'nota', label: t('Motivo') },
            { name: 'horas', label: t('Horas'), hint: t('De 1 a 720. Lo habitual son 48.') },
          ],
        },
        {
          title: t('Prendas'),
          fields: [
            {
              name: 'celdas',
              label: t('Prendas'),
              control: ({ value, onChange }) => (
                <CellBasket value={value} onChange={onChange} modelo={modelo} />
              ),
              renderValue: (value) => t('{{count}} prendas', { count: (value as unknown[]).length }),
              group: true,
              wide: true,
            },
          ],
        },
      ]}
      onSaved={saved(true)}
      save={async (body, _, key) => ({
        ...(await call(createApartadoEndpoint, { body }, { idempotencyKey: key })),
      })}
    />
  );
}
