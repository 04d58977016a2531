import './assistant-words.ts';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { controlClass } from '../../../platform/ui/field.tsx';
import { useUser } from '../../identity/session.ts';
import { maxMessageLength } from '../chatbot.contract.ts';
import { AssistantAnswer } from './assistant-answer.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { useConversation } from './use-conversation.ts';
import { VoiceButton } from './voice-button.tsx';

interface AssistantPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The panel of the assistant: the conversation and a field for the next message. */
export function AssistantPanel({ open, onClose }: AssistantPanelProps) {
  const { t } = useTranslation();
  const { messages, draft, isWaiting, send: sendMessage, restart, deletion } = useConversation();
  const questionRef = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  /** The field's text before the dictation. */
  const typed = useRef('');
  /** The user sent the text while a reply was under way. */
  const [isNext, setIsNext] = useState(false);
  const count = messages.length;
  const lastQuestion = messages.findLastIndex(({ author }) => author === 'user');
  useEffect(() => {
    // Shows the latest question with its answer below it.
    const question = questionRef.current;
    if (!open || !question) return;
    // A long question leaves no room for its answer, so the answer is shown instead.
    const answer = question.nextElementSibling;
    const isLong = question.offsetHeight > window.innerHeight / 2;
    const visible = count > 0 && !isWaiting && isLong && answer ? answer : question;
    visible.scrollIntoView({ block: 'start' });
  }, [open, count, isWaiting]);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const message = text.trim();
    if (!message) return;
    if (isWaiting) return setIsNext(true);
    setText('');
    sendMessage(message);
  };
  useEffect(() => {
    if (!isNext || isWaiting) return;
    setIsNext(false);
    // After a lost reply the text stays in the field, because sending it would drop the lost message.
    if (messages.at(-1)?.error === undefined) send();
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    send(event);
  };
  const ask = (question: string) => {
    sendMessage(question);
    field.current?.focus();
  };
  // A link opens another page, so the panel closes; the conversation is stored.
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
        <form onSubmit={send} className="flex w-full flex-wrap items-end gap-3">
          <label className="sr-only" htmlFor="asistente-mensaje">
            {t('Su mensaje')}
          </label>
          <textarea
            ref={field}
            id="asistente-mensaje"
            data-focus-first
            rows={1}
            maxLength={maxMessageLength}
            value={text}
            enterKeyHint="send"
            placeholder={t('Escriba su pregunta')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={sendByKey}
            className={`${controlClass} field-sizing-content max-h-32 min-h-(--control-height) min-w-0 flex-1 resize-none`}
          />
          <VoiceButton
            // A sent message ends the dictation.
            key={count}
            onStart={() => {
              typed.current = text.trim();
            }}
            onText={(heard) =>
              setText([typed.current, heard].filter(Boolean).join(' ').slice(0, maxMessageLength))
            }
          />
          <Button type="submit" tone="primary" busy={isWaiting}>
            {t('Enviar')}
          </Button>
        </form>
      }
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key of a link is a click, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are pressed */}
      <div onClick={follow} className="flex min-h-[min(24rem,45dvh)] flex-col">
        {count === 0 && <Introduction onAsk={ask} />}
        <div role="log" aria-label={t('Conversación')} aria-busy={isWaiting}>
          <ol className="flex flex-col gap-5">
            {messages.map((message, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id but their position
                key={index}
                ref={index === lastQuestion ? questionRef : undefined}
                className={message.author === 'user' ? 'ml-10 scroll-mt-22 self-end' : 'scroll-mt-22'}
              >
                {message.author === 'user' ? (
                  <>
                    <span className="sr-only">{t('Usted')}: </span>
                    <p className="bg-base-200 px-4 py-2 wrap-anywhere whitespace-pre-wrap">{message.text}</p>
                    {message.error && (
                      <p className="mt-1 flex flex-wrap items-baseline justify-end gap-x-4 text-sm text-error-ink">
                        {message.error}
                        <button
                          type="button"
                          onClick={() => ask(message.text)}
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
                    <AssistantAnswer
                      text={message.text}
                      {...(index === count - 1 && !isWaiting ? { onSay: ask } : {})}
                    />
                  </>
                )}
              </li>
            ))}
          </ol>
        </div>
        {isWaiting && draft && (
          // Outside the log: a screen reader hears the whole reply once.
          <div inert className="mt-5">
            <AssistantAnswer text={draft} />
          </div>
        )}
        {isWaiting && !draft && <p className="mt-5 text-sm text-base-content/75">{t('Un momento…')}</p>}
        {count > 0 && !isWaiting && (
          <button
            type="button"
            onClick={() => {
              restart();
              field.current?.focus();
            }}
            className="link-quiet mt-6 min-h-11 cursor-pointer self-start text-sm"
          >
            {t('Empezar de nuevo')}
          </button>
        )}
        {count > 0 && !isWaiting && (
          <button
            type="button"
            onClick={() => ask(t('Quiero hablar con una persona'))}
            className="link-quiet min-h-11 cursor-pointer self-start text-sm"
          >
            {t('Hablar con una persona')}
          </button>
        )}
        <KeptNotice {...deletion} isDisabled={isWaiting} onDeleted={() => field.current?.focus()} />
      </div>
    </Dialog>
  );
}

const questionsOfVisitors = ['¿Hay un pedido mínimo?', 'Vestidos rojos de la talla 44', '¿Cómo se paga?'];
const questionsOfShops = [
  '¿Qué llevo en el carrito?',
  '¿Dónde está mi pedido?',
  'Vestidos rojos de la talla 44',
];

/** Explains the assistant before the first message, with a few questions to start with. */
function Introduction({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation();
  const questions = useUser() ? questionsOfShops : questionsOfVisitors;
  return (
    <>
      <p className="max-w-[50ch]">
        {t(
          'Contesta un asistente automático, no una persona: busca modelos y responde a lo que suelen preguntar las tiendas. Lo que no sepa, lo contestamos nosotros.',
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
