import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { CheckList } from '../../../../platform/ui/form/check-list.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import {
  createTallajeEndpoint,
  type EditableTallaje,
  type EditedTallaje,
  editedTallaje,
  updateTallajeEndpoint,
} from '../tallajes.contract.ts';
import { searchTallasEndpoint } from '../tallas.contract.ts';
import { tallajeActions } from './tallaje-actions.ts';

/** The page of a size run. */
export function TallajePage({ tallaje }: { tallaje: EditableTallaje }) {
  const { t } = useTranslation();
  const { id, version, archivado, tallas, modelos, curvas } = tallaje;
  return (
    <RecordPage
      resource={tallajeActions}
      row={tallaje}
      state={<ArchivedMark isArchived={archivado} />}
      facts={[
        tallas.map(({ nombre }) => nombre).join(' · '),
        t('{{count}} modelos', { count: modelos }),
        t('{{count}} curvas', { count: curvas }),
      ]}
      version={version}
      hasForm
    >
      <TallajeForm key={id} tallaje={tallaje} />
    </RecordPage>
  );
}

interface TallajeFormProps {
  /** Absent: a new one. */
  tallaje?: EditableTallaje;
  /** A new one starts with these values. */
  origin?: EditableTallaje;
}

const fresh: Partial<EditedTallaje> = { tallaIds: [] };

/** Reads all tallas in their order, for the forms of size runs. */
export const allTallasQuery = () => readQuery(searchTallasEndpoint, { body: { pageSize: 500 } });

/** The form of a size run: its name and its tallas. */
export function TallajeForm({ tallaje, origin }: TallajeFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm(tallajeActions, tallaje, createTallajeEndpoint, updateTallajeEndpoint);
  const { data } = useSuspenseQuery(allTallasQuery());
  const first = tallaje ?? origin;
  const choices = data.data
    .filter(({ id, archivado }) => !archivado || first?.tallaIds.includes(id))
    .map(({ id, nombre }) => ({ value: id, words: nombre }));
  const words = (value: unknown) =>
    choices
      .filter((one) => Array.isArray(value) && value.includes(one.value))
      .map((one) => one.words)
      .join(' · ');
  return (
    <RecordForm
      schema={editedTallaje}
      record={first ?? fresh}
      sections={[
        {
          title: t('Tallaje'),
          intro: t('Las tallas siguen el orden de la casa.'),
          fields: [
            { name: 'nombre', label: t('Nombre'), hint: t('Como 36–48 o Letras.') },
            {
              name: 'tallaIds',
              label: t('Tallas'),
              group: true,
              wide: true,
              control: (props) => <CheckList {...props} choices={choices} />,
              renderValue: words,
            },
          ],
        },
      ]}
      {...form}
    />
  );
}
