import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { Correo } from '../mail.contract.ts';
import { cartaLabelKey, estadoLabels } from './correo-words.ts';
import { LetterView } from './letter-view.tsx';

interface CorreoViewProps {
  correo: Correo & { asunto: string; texto: string; vista: string };
}

/** A letter: its recipient, its delivery and its content. */
export function CorreoView({ correo }: CorreoViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mark, words } = estadoLabels[correo.estado];
  const facts: [string, React.ReactNode][] = [
    [t('Para'), correo.para],
    [t('Carta'), t(cartaLabelKey(correo.carta))],
    [
      t('Estado'),
      <StateMark key="estado" state={mark}>
        {t(words)}
      </StateMark>,
    ],
    [t('Escrito'), formatInstant(correo.creado, language)],
    [t('Desde'), formatInstant(correo.cambiado, language)],
    [t('Intentos'), correo.intentos],
  ];
  return (
    <article className="grid gap-x-10 gap-y-6 lg:grid-cols-[20rem_1fr]">
      <div>
        <h1 className="text-2xl">{correo.asunto}</h1>
        <dl className="mt-4">
          {facts.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[8rem_1fr] border-b border-base-300 py-1.5">
              <dt className="text-base-content/75">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {correo.error && (
          <Notice tone="bad" className="mt-4">
            {correo.error}
          </Notice>
        )}
      </div>
      <LetterView asunto={correo.asunto} texto={correo.texto} idioma={correo.idioma} vista={correo.vista} />
    </article>
  );
}
