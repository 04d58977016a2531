import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { recordField } from '../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { temporadaKind } from '../../catalogue/lists/lists-kinds.ts';
import { modeloKind } from '../../catalogue/resources.ts';
import { clienteKind, comercialKind } from '../../identity/party-kinds.ts';
import {
  createExcepcionEndpoint,
  type EditedExcepcion,
  type Excepcion,
  editedExcepcion,
  updateExcepcionEndpoint,
} from '../comisiones.contract.ts';
import { excepcionActions } from './excepcion-actions.ts';

/** The page of an exception. */
export function ExcepcionPage({ excepcion }: { excepcion: Excepcion }) {
  return (
    <RecordPage resource={excepcionActions} row={excepcion} version={excepcion.version} hasForm>
      <ExcepcionForm key={excepcion.id} excepcion={excepcion} />
    </RecordPage>
  );
}

/** The form of an exception. Without one it is a new exception. */
export function ExcepcionForm({ excepcion }: { excepcion?: Excepcion }) {
  const { t } = useTranslation();
  const form = useRecordForm(excepcionActions, excepcion, createExcepcionEndpoint, updateExcepcionEndpoint);
  const first: Partial<EditedExcepcion> = { desde: dayInMadrid(new Date()), nota: '' };
  return (
    <RecordForm
      schema={editedExcepcion}
      record={excepcion ?? first}
      sections={[
        {
          title: t('A qué se aplica'),
          intro: t('Vale la más concreta: antes el modelo que el cliente, y el cliente que la temporada.'),
          fields: [
            {
              name: 'clienteId',
              label: t('Cliente'),
              ...recordField(clienteKind, { id: excepcion?.clienteId, name: excepcion?.cliente }),
            },
            {
              name: 'temporadaId',
              label: t('Temporada'),
              ...recordField(temporadaKind, { id: excepcion?.temporadaId, name: excepcion?.temporada }),
            },
            {
              name: 'modeloId',
              label: t('Modelo'),
              ...recordField(modeloKind, { id: excepcion?.modeloId, name: excepcion?.modelo }),
            },
            {
              name: 'comercialId',
              label: t('Comercial'),
              hint: t('En blanco: todos.'),
              ...recordField(comercialKind, { id: excepcion?.comercialId, name: excepcion?.comercial }),
            },
          ],
        },
        {
          title: t('Comisión'),
          fields: [
            { name: 'porcentaje', label: t('Comisión (%)') },
            {
              name: 'desde',
              label: t('Vale desde'),
              hint: t('El día de la entrega, o el de la factura si no hay entrega.'),
            },
            { name: 'hasta', label: t('Vale hasta') },
            { name: 'nota', label: t('Nota') },
          ],
        },
      ]}
      {...form}
    />
  );
}
