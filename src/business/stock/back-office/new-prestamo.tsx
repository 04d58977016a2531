import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import { clienteKind, comercialKind } from '../../identity/party-kinds.ts';
import { createPrestamoEndpoint, type NewPrestamo, newPrestamo } from '../prestamos.contract.ts';
import { CellBasket } from './cell-basket.tsx';
import { prestamoActions } from './prestamo-actions.ts';

/** Days until a new loan is due. */
const usualDays = 14;

/** The form of a new loan. */
export function NewPrestamoForm() {
  const { t } = useTranslation();
  const call = useCall();
  const saved = useRecordSaved(prestamoActions);
  const [first] = useState(
    (): NewPrestamo => ({ vence: addDays(dayInMadrid(new Date()), usualDays), nota: '', celdas: [] }),
  );
  return (
    <RecordForm
      schema={newPrestamo}
      record={first}
      sections={[
        {
          title: t('Para quién'),
          intro: t('Una tienda, o el muestrario de un comercial.'),
          fields: [
            {
              name: 'clienteId',
              label: t('Tienda'),
              when: ({ comercialId }) => comercialId === undefined,
              control: (props) => <RecordControl {...props} kind={clienteKind} />,
            },
            {
              name: 'comercialId',
              label: t('Comercial'),
              when: ({ clienteId }) => clienteId === undefined,
              control: (props) => <RecordControl {...props} kind={comercialKind} />,
            },
            { name: 'vence', label: t('Hasta cuándo') },
            { name: 'nota', label: t('Nota') },
          ],
        },
        {
          title: t('Prendas'),
          fields: [
            {
              name: 'celdas',
              label: t('Prendas'),
              control: ({ value, onChange }) => <CellBasket value={value} onChange={onChange} />,
              renderValue: (value) => t('{{count}} prendas', { count: (value as unknown[]).length }),
              group: true,
              wide: true,
            },
          ],
        },
      ]}
      onSaved={saved(true)}
      save={async (body, _, key) => ({
        ...(await call(createPrestamoEndpoint, { body }, { idempotencyKey: key })),
      })}
    />
  );
}
