import './borradores-words.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { maxNombre } from '../../borradores.contract.ts';
import type { Cart } from '../../cart.contract.ts';
import { useDraftActs } from './use-draft-acts.ts';

/** The name of the cart in hand as the page's heading, to be changed in its place. */
export function DraftName({ cart }: { cart: Cart | null }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wrote = useRef(false);
  useEffect(() => {
    // The field that had the focus is gone.
    if (wrote.current && !writing) button.current?.focus();
    wrote.current = writing;
  }, [writing]);
  return (
    <>
      <h1 className={`text-4xl font-light wrap-anywhere lining-nums lg:text-5xl ${writing ? 'sr-only' : ''}`}>
        {cart?.nombre || t('Su carrito')}
      </h1>
      {cart && cart.id > 0 && !writing && (
        <button
          ref={button}
          type="button"
          onClick={() => setWriting(true)}
          className="link-quiet min-h-11 cursor-pointer text-sm print:hidden"
        >
          {cart.nombre ? t('Cambiar el nombre') : t('Ponerle nombre')}
        </button>
      )}
      {cart && writing && <NameField cart={cart} onDone={() => setWriting(false)} />}
    </>
  );
}

function NameField({ cart, onDone }: { cart: Cart; onDone: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(cart.nombre);
  const [error, setError] = useState<string>();
  const { change, busy } = useDraftActs({ quiet: setError });
  const field = useRef<HTMLInputElement>(null);
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
      className="flex w-full max-w-2xl flex-col gap-1 print:hidden"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <input
          ref={field}
          aria-label={t('Nombre del borrador')}
          aria-invalid={error ? true : undefined}
          aria-describedby="draft-name-error"
          autoComplete="off"
          maxLength={maxNombre}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onDone()}
          className="min-w-0 flex-1 basis-60 border-b border-base-content bg-base-100 font-serif text-4xl font-light lining-nums lg:text-5xl"
        />
        <span className="flex gap-x-4">
          <Button type="submit" tone="quiet" busy={busy}>
            {t('Guardar')}
          </Button>
          <Button tone="quiet" onClick={onDone}>
            {t('Cancelar')}
          </Button>
        </span>
      </div>
      <p id="draft-name-error" aria-live="polite" className="text-sm text-error-ink empty:hidden">
        {error}
      </p>
    </form>
  );
}
