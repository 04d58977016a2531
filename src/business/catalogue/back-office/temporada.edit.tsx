import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import {
  createTemporadaEndpoint,
  type EditableTemporada,
  type EditedTemporada,
  editedTemporada,
  updateTemporadaEndpoint,
} from '../edit-temporadas.contract.ts';
import type { Ventana } from '../temporadas.contract.ts';
import { CurrentMark } from './current-mark.tsx';
import { temporadaActions } from './temporada-actions.ts';

/** The page of a temporada. */
export function TemporadaPage({ temporada }: { temporada: EditableTemporada }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, version, codigo, nombre, pedirHasta, ventanas } = temporada;
  return (
    <RecordPage
      resource={temporadaActions}
      row={temporada}
      name={codigo}
      state={<CurrentMark isCurrent={temporada.actual} />}
      facts={[
        inLanguage(nombre, language),
        pedirHasta && t('Se pide hasta el {{fecha}}', { fecha: formatDay(pedirHasta, language) }),
        t('{{count}} ventanas', { count: ventanas.length }),
      ]}
      version={version}
      hasForm
    >
      <TemporadaForm key={id} temporada={temporada} />
    </RecordPage>
  );
}

interface TemporadaFormProps {
  /** Absent: a new temporada. */
  temporada?: EditableTemporada;
}

/** The form of a temporada: its code and names, its last day of orders and its delivery windows. */
export function TemporadaForm({ temporada }: TemporadaFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const canUpdate = usePermission('Permissions.Temporadas.Update');
  const saved = useRecordSaved(temporadaActions);
  const empty: Partial<EditedTemporada> = { ventanas: [] };
  return (
    <RecordForm
      schema={editedTemporada}
      record={temporada ?? empty}
      sections={[
        {
          title: t('Temporada'),
          fields: [
            { name: 'codigo', label: t('Código'), hint: t('Como lo ven las tiendas: PV27, OI27.') },
            { name: 'desde', label: t('Empieza') },
            { name: 'nombre', label: t('Nombre'), wide: true },
          ],
        },
        {
          title: t('Pedidos'),
          intro: t(
            'Hasta el último día de pedidos, el carrito y cada modelo de la temporada ofrecen sus ventanas de entrega.',
          ),
          fields: [
            { name: 'pedirHasta', label: t('Se pide hasta'), hint: t('Vacío: sin plazo.') },
            {
              name: 'ventanas',
              label: t('Ventanas de entrega'),
              wide: true,
              lines: lineTable<Ventana>({
                columns: [
                  { name: 'desde', label: t('Servir desde') },
                  { name: 'hasta', label: t('Servir hasta') },
                ],
                newLine: () => ({ id: newKey(), desde: '', hasta: '' }),
              }),
            },
          ],
        },
      ]}
      locked={temporada && !canUpdate}
      onSaved={saved(!temporada)}
      save={(body, version = 0, key) =>
        temporada
          ? call(updateTemporadaEndpoint, {
              params: { id: String(temporada.id) },
              body: { ...body, version },
            })
          : call(createTemporadaEndpoint, { body }, { idempotencyKey: key })
      }
    />
  );
}
