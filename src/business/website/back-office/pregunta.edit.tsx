import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { FormValues } from '../../../platform/ui/form/form-field.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { ShownMark } from '../../../platform/ui/record/shown-mark.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';
import { datoNames, fillAnswer } from '../answer-datos.ts';
import {
  createPreguntaEndpoint,
  type EditedPregunta,
  editedPregunta,
  type Pregunta,
  updatePreguntaEndpoint,
} from '../edit-preguntas.contract.ts';
import { grupos, nombresDeGrupo } from '../grupos.ts';
import { Answer } from '../storefront/answer.tsx';
import { preguntaActions } from './website-actions.ts';

const fresh = { pregunta: {}, respuesta: {}, publicada: true };

/** The page of a question. */
export function PreguntaPage({ pregunta: record }: { pregunta: Pregunta }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, version, grupo, publicada } = record;
  const missing = languages.filter((one) => !record.pregunta[one] || !record.respuesta[one]);
  return (
    <RecordPage
      resource={preguntaActions}
      row={{ id, pregunta: inLanguage(record.pregunta, language), publicada }}
      state={<ShownMark isShown={publicada} />}
      facts={[
        t(grupos[grupo]),
        missing.length > 0 && t('Falta: {{idiomas}}', { idiomas: missing.join(', ') }),
      ]}
      version={version}
      hasForm
    >
      <PreguntaForm key={id} pregunta={record} />
    </RecordPage>
  );
}

interface PreguntaFormProps {
  /** Absent: a new question. */
  pregunta?: Pregunta;
  /** A new question starts with these values. */
  origin?: Omit<Partial<Pregunta>, 'pregunta'> & { pregunta: Partial<Pregunta['pregunta']> };
  /** Runs after a new question is stored; when it fails, the form can be sent again. */
  onCreated?(): Promise<unknown>;
}

/** The form of a question with its answer in four languages, and a preview. */
export function PreguntaForm({ pregunta, origin, onCreated }: PreguntaFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm(preguntaActions, pregunta, createPreguntaEndpoint, updatePreguntaEndpoint);
  const save: typeof form.save = async (...parts) => {
    const saved = await form.save(...parts);
    if (!pregunta) await onCreated?.();
    return saved;
  };
  const language = useLanguage();
  const { data: house } = useQuery(readQuery(readAppSettingsEndpoint, {}));
  const answer = ({ respuesta }: FormValues<EditedPregunta>) => inLanguage(respuesta, language);
  return (
    <RecordForm
      schema={editedPregunta}
      record={pregunta ?? { ...fresh, ...origin }}
      sections={[
        {
          title: t('Dónde está'),
          fields: [
            {
              name: 'grupo',
              label: t('Grupo'),
              choices: nombresDeGrupo.map((value) => ({ value, words: t(grupos[value]) })),
            },
            { name: 'publicada', label: t('Se ve en la web') },
          ],
        },
        {
          title: t('Pregunta'),
          intro: t('Como la diría una tienda. Donde falte un idioma se ve el castellano.'),
          fields: [{ name: 'pregunta', label: t('Pregunta') }],
        },
        {
          title: t('Respuesta'),
          intro: t(
            'Una línea en blanco separa párrafos. Un enlace se escribe [palabras](/direccion): [su cuenta](/myaccount). Entre llaves, los datos de «Tema y empresa»: {{datos}}.',
            { datos: datoNames.map((name) => `{${name}}`).join(', ') },
          ),
          fields: [{ name: 'respuesta', label: t('Respuesta'), long: true }],
        },
      ]}
      {...form}
      save={save}
      preview={(values) => (
        <aside aria-label={t('Así queda')} className="border border-base-300 p-5 text-base">
          <p className="border-b border-base-300 pb-3 font-serif text-lg">
            {inLanguage(values.pregunta, language) || '…'}
          </p>
          <div inert className="pt-4">
            <Answer respuesta={house ? fillAnswer(answer(values), house, language) : answer(values)} />
          </div>
        </aside>
      )}
    />
  );
}
