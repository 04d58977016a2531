import './assistant-words.ts';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { controlClass } from '../../../platform/ui/field.tsx';
import { useUser } from '../../identity/session.ts';
import { maxMessage } from '../chatbot.contract.ts';
import { AssistantAnswer } from './assistant-answer.tsx';
import { useConversation } from './use-conversation.ts';

interface AssistantPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The conversation: what was said so far, and a line to say more. */
export function AssistantPanel({ open, onClose }: AssistantPanelProps) {
  const { t } = useTranslation();
  const { dichos, waiting, say, beginAnew } = useConversation();
  const asked = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const count = dichos.length;
  const lastAsked = dichos.findLastIndex(({ de }) => de === 'lector');
  useEffect(() => {
    // The question that is being answered, with its answer below it.
    const question = asked.current;
    if (!open || !question) return;
    // A question that leaves its answer no room gives way to it.
    const answer = question.nextElementSibling;
    const long = question.offsetHeight > window.innerHeight / 2;
    const seen = count > 0 && !waiting && long && answer ? answer : question;
    seen.scrollIntoView({ block: 'start' });
  }, [open, count, waiting]);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const said = text.trim();
    if (!said || waiting) return;
    setText('');
    say(said);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    send(event);
  };
  const ask = (question: string) => {
    say(question);
    field.current?.focus();
  };
  // A link leads to another page: the panel gives way to it, and what was said is kept.
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href^="/"]')) onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Asistente')}
      sheet
      actions={
        <form onSubmit={send} className="flex w-full items-end gap-3">
          <label className="sr-only" htmlFor="asistente-mensaje">
            {t('Su mensaje')}
          </label>
          <textarea
            ref={field}
            id="asistente-mensaje"
            data-focus-first
            rows={1}
            maxLength={maxMessage}
            value={text}
            enterKeyHint="send"
            placeholder={t('Escriba su pregunta')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={sendByKey}
            className={`${controlClass} field-sizing-content max-h-32 min-h-(--control-height) flex-1 resize-none`}
          />
          <Button type="submit" tone="primary" busy={waiting}>
            {t('Enviar')}
          </Button>
        </form>
      }
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's own key is a click, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in it */}
      <div onClick={follow} className="flex min-h-[min(24rem,45dvh)] flex-col">
        {count === 0 && <Beginning onAsk={ask} />}
        <div role="log" aria-label={t('Conversación')} aria-busy={waiting}>
          <ol className="flex flex-col gap-5">
            {dichos.map((dicho, nth) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: what was said has no name but its place
                key={nth}
                ref={nth === lastAsked ? asked : undefined}
                className={dicho.de === 'lector' ? 'ml-10 scroll-mt-22 self-end' : 'scroll-mt-22'}
              >
                {dicho.de === 'lector' ? (
                  <>
                    <span className="sr-only">{t('Usted')}: </span>
                    <p className="bg-base-200 px-4 py-2 wrap-anywhere whitespace-pre-wrap">{dicho.texto}</p>
                    {dicho.fallo && (
                      <p className="mt-1 flex flex-wrap items-baseline justify-end gap-x-4 text-sm text-error-ink">
                        {dicho.fallo}
                        <button
                          type="button"
                          onClick={() => ask(dicho.texto)}
                          className="link-quiet min-h-11 cursor-pointer"
                        >
                          {t('Reintentar')}
                        </button>
                      </p>
                    )}
                  </>
                ) : (
                  <>
                    <span className="sr-only">{t('Asistente')}: </span>
                    <AssistantAnswer texto={dicho.texto} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </div>
        {waiting && <p className="mt-5 text-sm text-base-content/75">{t('Un momento…')}</p>}
        {count > 0 && !waiting && (
          <button
            type="button"
            onClick={() => {
              beginAnew();
              field.current?.focus();
            }}
            className="link-quiet mt-6 min-h-11 cursor-pointer self-start text-sm"
          >
            {t('Empezar de nuevo')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

const ofVisitors = ['¿Hay un pedido mínimo?', 'Vestidos rojos de la talla 44', '¿Cómo se paga?'];
const ofShops = ['¿Qué llevo en el carrito?', '¿Dónde está mi pedido?', 'Vestidos rojos de la talla 44'];

/** What it is, said before anything is asked, and a few questions to begin with. */
function Beginning({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation();
  const questions = useUser() ? ofShops : ofVisitors;
  return (
    <>
      <p className="max-w-[50ch]">
        {t(
          'Contesta un asistente automático, que sigue reglas: busca modelos y responde a lo que suelen preguntar las tiendas. Lo que no sepa, lo contestamos nosotros.',
        )}
      </p>
      <ul className="mt-5 flex flex-wrap gap-3">
        {questions.map((question) => (
          <li key={question}>
            <Button onClick={() => onAsk(t(question))}>{t(question)}</Button>
          </li>
        ))}
      </ul>
    </>
  );
}
