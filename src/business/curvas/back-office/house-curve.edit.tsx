import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { ArchivedMark } from '../../../platform/ui/record/archived-mark.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { searchTallajesEndpoint } from '../../catalogue/tallas/tallajes.contract.ts';
import { sumOf } from '../curva.ts';
import {
  createHouseCurveEndpoint,
  type EditableHouseCurve,
  type EditedHouseCurve,
  editedHouseCurve,
  updateHouseCurveEndpoint,
} from '../house-curves.contract.ts';
import { houseCurveActions } from './house-curve-actions.ts';
import { PartesControl } from './partes-control.tsx';

/** The page of a curve of the house. */
export function HouseCurvePage({ curva }: { curva: EditableHouseCurve }) {
  const { t } = useTranslation();
  const { id, version, archivado, tallaje, partes } = curva;
  const nombre = inLanguage(curva.nombre, useLanguage());
  return (
    <RecordPage
      resource={houseCurveActions}
      row={{ id, nombre, archivado }}
      state={<ArchivedMark isArchived={archivado} />}
      facts={[tallaje, t('{{count}} prendas', { count: sumOf(partes.map(({ cantidad }) => cantidad)) })]}
      version={version}
      hasForm
    >
      <HouseCurveForm key={id} curva={curva} />
    </RecordPage>
  );
}

interface HouseCurveFormProps {
  /** Absent: a new one. */
  curva?: EditableHouseCurve;
  /** A new one starts with these values. */
  origin?: EditableHouseCurve;
}

const fresh: Partial<EditedHouseCurve> = { partes: [] };

/** Reads all size runs in their order, for the forms of curves. */
export const allTallajesQuery = () => readQuery(searchTallajesEndpoint, { body: { pageSize: 500 } });

type Partes = EditedHouseCurve['partes'];

/** The form of a curve of the house: its names, its size run and its garments by talla. */
export function HouseCurveForm({ curva, origin }: HouseCurveFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm(houseCurveActions, curva, createHouseCurveEndpoint, updateHouseCurveEndpoint);
  const { data } = useSuspenseQuery(allTallajesQuery());
  const first = curva ?? origin;
  const tallajes = data.data.filter(({ id, archivado }) => !archivado || id === first?.tallajeId);
  const tallasOf = (id: unknown) => data.data.find((one) => one.id === id)?.tallas ?? [];
  return (
    <RecordForm
      schema={editedHouseCurve}
      record={first ?? fresh}
      sections={[
        {
          title: t('Curva'),
          intro: t('Las tiendas la ven en la tabla de pedido de los modelos que tienen sus tallas.'),
          fields: [
            { name: 'nombre', label: t('Nombre'), wide: true },
            {
              name: 'tallajeId',
              label: t('Tallaje'),
              control: (
                { value, onChange, shape: _, errorsByPath: __, onFieldError: ___, ...control },
                { values, set },
              ) => (
                <SelectControl
                  {...control}
                  value={typeof value === 'number' ? value : ''}
                  onChange={({ target }) => {
                    const next = Number(target.value) || undefined;
                    const ids = tallasOf(next).map(({ id }) => id);
                    set(
                      'partes',
                      (values().partes ?? []).filter(({ tallaId }) => ids.includes(tallaId)),
                    );
                    onChange(next);
                  }}
                >
                  <option value="">{t('Elegir tallaje')}</option>
                  {tallajes.map(({ id, nombre }) => (
                    <option key={id} value={id}>
                      {nombre}
                    </option>
                  ))}
                </SelectControl>
              ),
              renderValue: (value) => data.data.find(({ id }) => id === value)?.nombre,
            },
            {
              name: 'partes',
              label: t('Prendas por talla'),
              group: true,
              wide: true,
              control: (props, handle) => <PartesControl {...props} form={handle} tallasOf={tallasOf} />,
              renderValue: (value) =>
                (Array.isArray(value) ? (value as Partes) : [])
                  .map(({ tallaId, cantidad }) => {
                    const talla = data.data.flatMap((one) => one.tallas).find(({ id }) => id === tallaId);
                    return `${talla?.nombre ?? tallaId}: ${cantidad}`;
                  })
                  .join(' · '),
            },
          ],
        },
      ]}
      {...form}
    />
  );
}
