import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { type Language, languageNames, languages } from '../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlClass } from '../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { editedTexto, type TextoDeLaWeb, updateTextoEndpoint } from '../edit-textos.contract.ts';
import { paginas } from '../paginas.ts';
import { useReloadWordings } from './use-reload-wordings.ts';
import { textoActions } from './website-actions.ts';

/** The page of a text of the site. */
export function TextoPage({ texto }: { texto: TextoDeLaWeb }) {
  const { t } = useTranslation();
  const { id, version, nuestro, ejemplo, pagina } = texto;
  const language = useLanguage();
  const { words, to } = paginas[pagina];
  const changed = ejemplo ? [] : languages.filter((language) => texto[language] !== nuestro[language]);
  return (
    <RecordPage
      resource={textoActions}
      row={{ id, texto: texto[language], cambiado: changed.length > 0 }}
      name={t('Texto de «{{pagina}}»', { pagina: t(words) })}
      code={id}
      state={
        ejemplo ? (
          <StateMark state="waiting">{t('No se ve: es un ejemplo')}</StateMark>
        ) : (
          changed.length > 0 && <StateMark state="info">{t('Cambiado')}</StateMark>
        )
      }
      facts={[
        changed.map((language) => languageNames[language]).join(', '),
        <Link key="page" to={to} className="link-quiet inline-block py-1">
          {t('Ver la página')}
        </Link>,
      ]}
      version={version}
      hasForm
    >
      <TextoForm key={id} texto={texto} />
    </RecordPage>
  );
}

/** The form of a text in four languages, each with the original under it where it differs. */
function TextoForm({ texto }: { texto: TextoDeLaWeb }) {
  const { t } = useTranslation();
  const call = useCall();
  const canUpdate = usePermission('Permissions.Textos.Update');
  const reloadWordings = useReloadWordings();
  const saved = useRecordSaved(textoActions)(false);
  const { id, nuestro, ejemplo, datos } = texto;
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
      locked={!canUpdate}
      save={(values, version = 0) =>
        call(updateTextoEndpoint, { params: { id }, body: { ...values, version } })
      }
      onSaved={(record) => void reloadWordings().then(() => saved(record))}
    />
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
