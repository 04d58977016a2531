import { useTranslation } from 'react-i18next';
import { formatInstantDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { revisionWords } from '../../mail/revision-words.ts';
import type { Pedido } from '../pedidos.contract.ts';

/** The company's changes to a sent pedido with the shop's answers; the newest first. */
export function PedidoRevisions({ revisiones }: Pick<Pedido, 'revisiones'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (revisiones.length === 0) return null;
  const money = (value: number) => formatMoney(value, language);
  return (
    <section aria-labelledby="cambios-del-pedido" className="my-10 print:my-6">
      <h2 id="cambios-del-pedido" className="label-caps mb-2 font-sans text-base-content/75">
        {t('Cambios del pedido')}
      </h2>
      {revisiones.map((revision) => (
        <article
          key={revision.id}
          className="border-t border-base-300 py-3 tabular-nums print:break-inside-avoid"
        >
          <header className="flex flex-wrap gap-x-6 text-sm text-base-content/75">
            <span>{formatInstantDay(revision.cuando, language)}</span>
            <span>
              {t('{{despues}} (antes: {{antes}})', {
                antes: money(revision.totalAntes),
                despues: money(revision.totalDespues),
              })}
            </span>
            {revision.pideAcuerdo && <span>{t(answerLabels[revision.respuesta ?? 'pendiente'])}</span>}
          </header>
          {revision.mensaje && <p className="mt-1 max-w-[60ch] whitespace-pre-line">{revision.mensaje}</p>}
          <ul className="mt-1">
            {revision.cambios.map((change, place) => {
              const [what, how] = revisionWords(change, { t, language });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no own key and never move.
                <li key={place} className="grid gap-x-6 py-0.5 sm:grid-cols-[1fr_auto]">
                  <span>{what}</span>
                  <span>{how}</span>
                </li>
              );
            })}
          </ul>
          {revision.respuestaNota && (
            <p className="mt-1 max-w-[60ch] text-base-content/75">«{revision.respuestaNota}»</p>
          )}
        </article>
      ))}
    </section>
  );
}

const answerLabels = {
  pendiente: 'Espera la respuesta de la tienda',
  aceptado: 'La tienda está de acuerdo',
  rechazado: 'La tienda no está de acuerdo',
} as const;
