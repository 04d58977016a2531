import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { NetworkError } from '../../../platform/http/call-errors.ts';
import { type Language, languageNames, languages } from '../../../platform/i18n/languages.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass } from '../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import {
  editedTexto,
  restoreTextosEndpoint,
  type TextoDeLaWeb,
  updateTextoEndpoint,
} from '../edit-textos.contract.ts';
import { useReloadWordings } from './use-reload-wordings.ts';

interface TextoFormProps {
  texto: TextoDeLaWeb;
  locked?: boolean;
  onSaved(): void;
}

/** The form of a text in four languages, each with the original under it where it differs. */
export function TextoForm({ texto, locked, onSaved }: TextoFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const wearAnew = useReloadWordings();
  const { id, nuestro, ejemplo, datos } = texto;
  const changed = !ejemplo && languages.some((language) => texto[language] !== nuestro[language]);
  const told = () => wearAnew().then(onSaved);

  async function restore(): Promise<void> {
    try {
      await call(restoreTextosEndpoint, { body: [id] });
      await told();
    } catch (error) {
      const isCut = error instanceof NetworkError;
      const text = isCut ? t('No hay conexión: el texto sigue como estaba.') : failureText(error, t);
      showToast({ tone: 'bad', text });
    }
  }

  return (
    <RecordForm
      schema={editedTexto}
      record={texto}
      sections={[
        {
          title: t('Texto'),
          intro: (
            <>
              {ejemplo
                ? t(
                    'Lo que cuenta la casa de muestra es solo un ejemplo: la web calla hasta que usted lo escriba, en cada idioma. Se ve tal como lo escriba: sin negritas ni enlaces.',
                  )
                : t(
                    'Se ve tal como lo escriba: sin negritas ni enlaces. Si deja un idioma vacío, vuelve el original.',
                  )}
              {datos.length > 0 && (
                <span className="mt-2 block">
                  {t(
                    'La web pone un dato en {{datos}}: déjelo escrito igual, en el sitio de la frase que quiera.',
                    {
                      datos: datos.join(', '),
                    },
                  )}
                </span>
              )}
            </>
          ),
          fields: languages.map((language) => ({
            name: language,
            label: languageNames[language],
            control: (control) => (
              <OneLanguage {...control} language={language} nuestro={nuestro[language]} ejemplo={ejemplo} />
            ),
          })),
        },
      ]}
      locked={locked}
      save={(values, version = 0) =>
        call(updateTextoEndpoint, { params: { id }, body: { ...values, version } })
      }
      onSaved={() => void told()}
    >
      {!locked && changed && (
        <Button tone="quiet" onClick={() => void restore()}>
          {t('Volver al original')}
        </Button>
      )}
    </RecordForm>
  );
}

type OneLanguageProps = ControlledProps & { language: Language; nuestro: string; ejemplo: boolean };

function OneLanguage({ language, nuestro, ejemplo, value, onChange, shape, ...control }: OneLanguageProps) {
  const { t } = useTranslation();
  const written = typeof value === 'string' ? value : '';
  const changed = written.trim() !== '' && written.trim() !== nuestro;
  return (
    <>
      <textarea
        {...control}
        lang={language}
        rows={3}
        maxLength={shape.maxLength}
        value={written}
        placeholder={ejemplo ? undefined : nuestro}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} field-sizing-content min-h-20`}
      />
      {ejemplo && (
        <p className="text-sm text-base-content/75">
          {t('Ejemplo')}: <span lang={language}>{nuestro}</span>
        </p>
      )}
      {changed && !ejemplo && (
        <div className="text-sm">
          <StateMark state="info">{t('Cambiado')}</StateMark>
          <p className="mt-1 text-base-content/75">
            {t('Original')}: <span lang={language}>{nuestro}</span>
          </p>
          {!control.disabled && (
            <Button tone="quiet" onClick={() => onChange(nuestro)}>
              {t('Poner el original en {{idioma}}', { idioma: languageNames[language] })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
