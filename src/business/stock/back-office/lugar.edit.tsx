import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { clienteKind, comercialKind } from '../../identity/party-kinds.ts';
import { lugarTipoLabels, lugarTipos } from '../lugar.ts';
import {
  createLugarEndpoint,
  type EditedLugar,
  editedLugar,
  type Lugar,
  updateLugarEndpoint,
} from '../lugares.contract.ts';
import { lugarActions } from './lugar-actions.ts';
import { LugarMark } from './lugar-mark.tsx';

/** The page of a place. */
export function LugarPage({ lugar }: { lugar: Lugar }) {
  const { t } = useTranslation();
  const { id, tipo, version, cerrado, cantidad, cliente, comercial } = lugar;
  return (
    <RecordPage
      resource={lugarActions}
      row={lugar}
      state={<LugarMark isClosed={cerrado} />}
      facts={[t(lugarTipoLabels[tipo]), cliente ?? comercial, t('{{count}} prendas', { count: cantidad })]}
      version={version}
      hasForm
      side={
        <SideFacts title={t('Prendas')} facts={[]}>
          <p className="py-1">
            <Link
              to="/admin/inventario"
              search={{ filtros: [{ campo: 'lugar', op: 'eq', valor: lugar.nombre }] }}
              className="link-quiet"
            >
              {t('Ver lo que hay aquí')}
            </Link>
          </p>
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
  const fixed = lugar && {
    locked: true,
    hint: t('No puede cambiar: los movimientos cuentan con ello.'),
  };
  return (
    <RecordForm
      schema={editedLugar}
      record={lugar ?? firstValues}
      sections={[
        {
          title: t('Lugar'),
          fields: [
            {
              name: 'tipo',
              label: t('Tipo'),
              choices: lugarTipos.map((value) => ({ value, words: t(lugarTipoLabels[value]) })),
              ...fixed,
            },
            { name: 'nombre', label: t('Nombre') },
            {
              name: 'clienteId',
              label: t('Cliente'),
              when: ({ tipo }) => tipo === 'prestamo',
              control: (props) => <RecordControl {...props} kind={clienteKind} first={lugar?.cliente} />,
              ...fixed,
            },
            {
              name: 'comercialId',
              label: t('Comercial'),
              when: ({ tipo }) => tipo === 'muestrario',
              control: (props) => <RecordControl {...props} kind={comercialKind} first={lugar?.comercial} />,
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
