import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { Correo } from '../mail.contract.ts';
import { correoActions } from './correo-actions.ts';
import { cartaLabelKey, estadoLabels } from './correo-words.ts';
import { LetterView } from './letter-view.tsx';

interface CorreoViewProps {
  correo: Correo & { asunto: string; texto: string; vista: string };
}

/** A letter: its recipient, its delivery and its content. */
export function CorreoPage({ correo }: CorreoViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { look, words } = estadoLabels[correo.estado];
  return (
    <RecordPage
      resource={correoActions}
      row={correo}
      name={correo.asunto}
      state={<StateMark {...look}>{t(words)}</StateMark>}
      facts={[correo.para, t(cartaLabelKey(correo.carta)), formatInstant(correo.creado, language)]}
      side={
        <SideFacts
          title={t('Envío')}
          facts={[
            [t('Para'), correo.para],
            [t('Escrito'), formatInstant(correo.creado, language)],
            [t('Desde'), formatInstant(correo.cambiado, language)],
            [t('Intentos'), correo.intentos],
          ]}
        >
          {correo.error && (
            <Notice tone="bad" className="mt-2">
              {correo.error}
            </Notice>
          )}
        </SideFacts>
      }
      version={Date.parse(correo.cambiado)}
    >
      <LetterView asunto={correo.asunto} texto={correo.texto} idioma={correo.idioma} vista={correo.vista} />
    </RecordPage>
  );
}
