import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import { countryLabels, equivalenciasLine, sizeCountries } from '../equivalencias.ts';
import {
  createTallaEndpoint,
  type EditableTalla,
  type EditedTalla,
  editedTalla,
  updateTallaEndpoint,
} from '../tallas.contract.ts';
import { tallaActions } from './talla-actions.ts';

/** The page of a talla. */
export function TallaPage({ talla }: { talla: EditableTalla }) {
  const { t } = useTranslation();
  const { id, version, archivado, equivalencias, orden, modelos } = talla;
  return (
    <RecordPage
      resource={tallaActions}
      row={talla}
      state={<ArchivedMark isArchived={archivado} />}
      facts={[
        equivalenciasLine(equivalencias),
        t('Puesto {{n}}', { n: orden }),
        t('{{count}} modelos', { count: modelos }),
      ]}
      version={version}
      hasForm
    >
      <TallaForm key={id} talla={talla} />
    </RecordPage>
  );
}

/** Returns the labels of the countries, in their order. */
export const countryParts = (t: TFunction): Record<string, string> =>
  Object.fromEntries(sizeCountries.map((country) => [country, t(countryLabels[country])]));

const fresh: Partial<EditedTalla> = { equivalencias: {} };

/** The form of a talla: its name and its numbers in other countries. Without one it is a new talla. */
export function TallaForm({ talla, origin }: { talla?: EditableTalla; origin?: EditableTalla }) {
  const { t } = useTranslation();
  const form = useRecordForm(tallaActions, talla, createTallaEndpoint, updateTallaEndpoint);
  return (
    <RecordForm
      schema={editedTalla}
      record={talla ?? origin ?? fresh}
      sections={[
        {
          title: t('Talla'),
          fields: [
            {
              name: 'nombre',
              label: t('Nombre'),
              hint: t('Como la ven las tiendas: 42, XL, Única. Una nueva se coloca junto a las suyas.'),
            },
          ],
        },
        {
          title: t('Números de otros países'),
          intro: t(
            'Se leen en la tabla de tallas de cada modelo. Una talla nueva sin ninguno toma los habituales.',
          ),
          fields: [
            {
              name: 'equivalencias',
              label: t('Números de otros países'),
              parts: countryParts(t),
              wide: true,
            },
          ],
        },
      ]}
      {...form}
    />
  );
}
