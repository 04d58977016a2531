import { useTranslation } from 'react-i18next';
import { recordField } from '../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import { ListLink } from '../../../platform/ui/list/list-link.tsx';
import { ClosedMark } from '../../../platform/ui/record/closed-mark.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { clienteKind, comercialKind } from '../../identity/party-kinds.ts';
import { lugarTipoLabels } from '../lugar.ts';
import {
  createLugarEndpoint,
  type EditedLugar,
  editedLugar,
  type Lugar,
  updateLugarEndpoint,
} from '../lugares.contract.ts';
import { lugarActions } from './lugar-actions.ts';

/** The page of a place. */
export function LugarPage({ lugar }: { lugar: Lugar }) {
  const { t } = useTranslation();
  const { id, tipo, version, cerrado, cantidad, cliente, comercial } = lugar;
  return (
    <RecordPage
      resource={lugarActions}
      row={lugar}
      state={<ClosedMark isClosed={cerrado} />}
      facts={[t(lugarTipoLabels[tipo]), cliente ?? comercial, t('{{count}} prendas', { count: cantidad })]}
      version={version}
      hasForm
      side={
        <SideFacts title={t('Prendas')} facts={[]}>
          <ListLink to="/admin/inventario" equals={{ lugar: lugar.nombre }}>
            {t('Ver lo que hay aquí')}
          </ListLink>
        </SideFacts>
      }
    >
      <LugarForm key={id} lugar={lugar} />
    </RecordPage>
  );
}

const firstValues: EditedLugar = { tipo: 'feria', nombre: '', cerrado: false };

/** The form of a place. Without one it is a new place. */
export function LugarForm({ lugar }: { lugar?: Lugar }) {
  const { t } = useTranslation();
  const form = useRecordForm(lugarActions, lugar, createLugarEndpoint, updateLugarEndpoint);
  const fixed = lugar && { locked: true, hint: t('No puede cambiar: los movimientos cuentan con ello.') };
  return (
    <RecordForm
      schema={editedLugar}
      record={lugar ?? firstValues}
      sections={[
        {
          title: t('Lugar'),
          fields: [
            { name: 'tipo', label: t('Tipo'), choices: labelChoices(t, lugarTipoLabels), ...fixed },
            { name: 'nombre', label: t('Nombre') },
            {
              name: 'clienteId',
              label: t('Cliente'),
              when: ({ tipo }) => tipo === 'prestamo',
              ...recordField(clienteKind, { id: lugar?.clienteId, name: lugar?.cliente }),
              ...fixed,
            },
            {
              name: 'comercialId',
              label: t('Comercial'),
              when: ({ tipo }) => tipo === 'muestrario',
              ...recordField(comercialKind, { id: lugar?.comercialId, name: lugar?.comercial }),
              ...fixed,
            },
            {
              name: 'cerrado',
              label: t('Cerrado'),
              hint: t('Un lugar cerrado no admite más prendas. Antes tiene que estar vacío.'),
            },
          ],
        },
      ]}
      {...form}
    />
  );
}
