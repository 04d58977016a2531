import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { languageNames } from '../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { Answer } from '../../website/storefront/answer.tsx';
import type { Conversacion, Mensaje } from '../conversations.contract.ts';
import { quickRepliesOf, withoutQuickReplies } from '../quick-replies.ts';
import { readingLabels } from '../reading-names.ts';
import { conversacionActions } from './conversacion-actions.ts';
import { origenLabels, resultadoLabels } from './conversacion-words.ts';
import { WaitingMark } from './waiting-mark.tsx';

/** A conversation: its messages and replies, with the reading and the calls behind each. */
export function ConversacionPage({ conversacion }: { conversacion: Conversacion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { quien, origen, idioma, primera, pendientes, dialogo } = conversacion;
  return (
    <RecordPage
      resource={conversacionActions}
      row={conversacion}
      name={quien ?? t(origenLabels[origen])}
      state={<WaitingMark count={pendientes.length} />}
      facts={[
        formatInstant(primera, language),
        languageNames[idioma],
        t('{{count}} mensajes', { count: conversacion.mensajes }),
      ]}
      version={pendientes.length}
    >
      <ol className="flex max-w-3xl flex-col">
        {dialogo.map((one) => (
          <li key={one.id} className="border-t border-base-300 py-5 first:border-0 first:pt-0">
            <Exchange mensaje={one} />
          </li>
        ))}
      </ol>
    </RecordPage>
  );
}

/** A message with its reply and where the reply came from. */
function Exchange({ mensaje: one }: { mensaje: Mensaje }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choices = quickRepliesOf(one.respuesta);
  const reading = Object.hasOwn(readingLabels, one.lectura ?? '')
    ? t(readingLabels[one.lectura as keyof typeof readingLabels])
    : one.lectura;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-base-content/75">
        <time dateTime={one.cuando}>{formatInstant(one.cuando, language)}</time>
        {one.resultado === 'noEntendido' && !one.atendido ? (
          <StateMark state="waiting">{t(resultadoLabels.noEntendido)}</StateMark>
        ) : (
          <span>{one.atendido ? t('No lo entendió; atendido') : t(resultadoLabels[one.resultado])}</span>
        )}
      </p>
      <p lang={one.idioma} className="mt-2 bg-base-200 px-4 py-2 wrap-anywhere whitespace-pre-wrap">
        <span className="sr-only">{t('Mensaje')}: </span>
        {one.mensaje}
      </p>
      <div lang={one.idioma} className="mt-3 pl-4 wrap-anywhere">
        <span className="sr-only">{t('Respuesta')}: </span>
        <Answer respuesta={withoutQuickReplies(one.respuesta)} />
        {choices.length > 0 && (
          <p className="mt-2 text-sm">{choices.map((words) => `[${words}]`).join(' ')}</p>
        )}
      </div>
      <details className="mt-3 pl-4 text-sm text-base-content/75">
        <summary className="min-h-6 cursor-pointer">
          {[
            one.motor === 'modelo'
              ? t('Modelo externo')
              : t('Lectura: {{lectura}}', { lectura: reading ?? t(readingLabels.notUnderstood) }),
            one.puntos !== undefined &&
              t('{{puntos}} de 100', { puntos: String(Math.round(one.puntos * 100)) }),
            t('{{count}} llamadas', { count: one.llamadas.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </summary>
        <ul className="mt-2 flex flex-col gap-1 font-mono text-xs">
          {one.llamadas.map(({ nombre, argumentos, resultado }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id but their position
            <li key={nth} className="wrap-anywhere">
              {nombre} {argumentos === '{}' ? '' : argumentos} → {resultado}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
