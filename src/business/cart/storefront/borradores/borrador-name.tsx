import './borradores-words.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { maxNombre } from '../../borradores.contract.ts';
import type { Cart } from '../../cart.contract.ts';
import { useBorradorActions } from './use-borrador-actions.ts';

const nameClass = 'font-serif text-4xl font-light wrap-anywhere lining-nums lg:text-5xl';

/**
 * The name of the cart in hand as the page's heading, editable in place. The field has the heading's size and
 * the buttons stay below, so that nothing moves.
 */
export function BorradorName({ cart }: { cart: Cart | null }) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focused field no longer exists.
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      <h1 className={`basis-full ${nameClass} ${isEditing ? 'sr-only print:not-sr-only' : ''}`}>
        {cart?.nombre || t('Su carrito')}
      </h1>
      {cart && cart.id > 0 && !isEditing && (
        <button
          ref={button}
          type="button"
          onClick={() => setIsEditing(true)}
          className="link-quiet min-h-11 cursor-pointer text-sm print:hidden"
        >
          {cart.nombre ? t('Cambiar el nombre') : t('Ponerle nombre')}
        </button>
      )}
      {cart && isEditing && <NameField cart={cart} onDone={() => setIsEditing(false)} />}
    </>
  );
}

function NameField({ cart, onDone }: { cart: Cart; onDone: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(cart.nombre);
  const [error, setError] = useState<string>();
  const { change, busy } = useBorradorActions({ quiet: setError });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = async () => {
    const nombre = text.trim();
    if (!nombre) return setError(t('Escriba un nombre.'));
    if (nombre === cart.nombre) return onDone();
    setError(undefined);
    if (await change({ id: cart.id, version: cart.version, enMano: true }, { nombre })) onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
      className="contents print:hidden"
    >
      <div className={`relative basis-full ${nameClass}`}>
        {/* As high as the text. */}
        <span aria-hidden="true" className="invisible block whitespace-pre-wrap">
          {text || '\u00a0'}
        </span>
        <textarea
          ref={field}
          rows={1}
          aria-label={t('Nombre del borrador')}
          aria-invalid={error ? true : undefined}
          aria-describedby="draft-name-error"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxNombre}
          value={text}
          onChange={(event) => setText(event.target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
            if (event.key === 'Escape') onDone();
            // During text composition, Enter ends the composition.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          className="absolute inset-x-0 top-0 -bottom-px resize-none overflow-hidden border-b border-base-content bg-base-100"
        />
      </div>
      <Button type="submit" tone="quiet" busy={busy}>
        {t('Guardar')}
      </Button>
      <Button tone="quiet" onClick={onDone}>
        {t('Cancelar')}
      </Button>
      <p
        id="draft-name-error"
        aria-live="polite"
        className="order-last basis-full text-sm text-error-ink empty:hidden"
      >
        {error}
      </p>
    </form>
  );
}
