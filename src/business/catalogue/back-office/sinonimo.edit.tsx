import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../platform/i18n/languages.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import {
  createSinonimoEndpoint,
  type EditedSinonimo,
  editedSinonimo,
  type Sinonimo,
  updateSinonimoEndpoint,
} from '../edit-sinonimos.contract.ts';
import { sinonimoActions } from './sinonimo-actions.ts';

/** The page of a synonym. */
export function SinonimoPage({ sinonimo }: { sinonimo: Sinonimo }) {
  const { id, version, significado, idioma } = sinonimo;
  return (
    <RecordPage
      resource={sinonimoActions}
      row={sinonimo}
      facts={[significado, languageNames[idioma]]}
      version={version}
      hasForm
    >
      <SinonimoForm key={id} sinonimo={sinonimo} />
    </RecordPage>
  );
}

interface SinonimoFormProps {
  /** Absent: a new synonym. */
  sinonimo?: Sinonimo;
  /** A new synonym starts with these values. */
  origin?: Partial<EditedSinonimo>;
  /** The message to the assistant that has the word. */
  mensaje?: string;
  /** Runs after a new synonym is stored; when it fails, the form can be sent again. */
  onCreated?(): Promise<unknown>;
}

/** The form of a synonym: a word of one language, and its meaning in words of the catalogue. */
export function SinonimoForm({ sinonimo, origin, mensaje, onCreated }: SinonimoFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm(sinonimoActions, sinonimo, createSinonimoEndpoint, updateSinonimoEndpoint);
  const save: typeof form.save = async (...parts) => {
    const saved = await form.save(...parts);
    if (!sinonimo) await onCreated?.();
    return saved;
  };
  return (
    <RecordForm
      schema={editedSinonimo}
      record={sinonimo ?? { idioma: 'es', ...origin }}
      sections={[
        {
          title: t('Sinónimo'),
          intro: mensaje
            ? t('Le escribieron al asistente: «{{mensaje}}».', { mensaje })
            : t('El buscador de la colección y el asistente lo entienden al momento.'),
          fields: [
            {
              name: 'palabra',
              label: t('Palabra'),
              hint: t('Como la escriben las tiendas: «chifón». Plurales y acentos dan igual.'),
            },
            {
              name: 'significado',
              label: t('Quiere decir'),
              hint: t('Con palabras del catálogo: «gasa», «vestido de invitada».'),
            },
            {
              name: 'idioma',
              label: t('Idioma'),
              choices: languages.map((value) => ({ value, words: languageNames[value] })),
            },
          ],
        },
      ]}
      {...form}
      save={save}
    />
  );
}
