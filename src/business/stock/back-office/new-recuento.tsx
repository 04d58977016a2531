import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import { lugarTipoLabels } from '../lugar.ts';
import { type Lugar, searchLugaresEndpoint } from '../lugares.contract.ts';
import { createRecuentoEndpoint, type NewRecuento, newRecuento } from '../recuentos.contract.ts';
import { recuentoActions } from './recuento-actions.ts';

const first: Omit<NewRecuento, 'lugarId'> = { nombre: '', estante: '' };

/** The form that opens a stocktake. */
export function NewRecuentoForm() {
  const { t } = useTranslation();
  const call = useCall();
  const saved = useRecordSaved(recuentoActions);
  const lugarKind: RecordKind<Lugar> = {
    label: 'Lugar',
    search: searchLugaresEndpoint,
    name: ({ nombre, tipo }) => ({ name: nombre, detail: t(lugarTipoLabels[tipo]) }),
  };
  return (
    <RecordForm
      schema={newRecuento}
      record={first}
      sections={[
        {
          title: t('Recuento'),
          intro: t('Al abrirlo se guarda lo que dicen los libros. Quien cuenta no lo ve.'),
          fields: [
            { name: 'nombre', label: t('Nombre') },
            {
              name: 'lugarId',
              label: t('Lugar'),
              control: (props) => <RecordControl {...props} kind={lugarKind} />,
            },
            {
              name: 'estante',
              label: t('Estante'),
              hint: t('Solo los que empiezan así. Vacío: todo el lugar.'),
            },
          ],
        },
      ]}
      onSaved={saved(true)}
      save={async (body, _, key) => ({
        ...(await call(createRecuentoEndpoint, { body }, { idempotencyKey: key })),
      })}
    />
  );
}
