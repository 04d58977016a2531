import './borradores-words.ts';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { AddIcon, DownIcon, TickIcon } from '../../../../platform/ui/icons.tsx';
import type { Borrador } from '../../borradores.contract.ts';
import { useCartSelector } from '../../cart-context.tsx';
import { BorradorFacts, useBorradorName } from './borrador-facts.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useBorradorActions } from './use-borrador-actions.ts';
import { useBorradores } from './use-borradores.ts';

const rowClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-base-200 aria-disabled:cursor-progress';

/** Lists the shop's borradores below a button, to take one in hand or to start another. */
export function BorradorMenu() {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [naming, setNaming] = useState<'new' | 'copy'>();
  const menu = useRef<HTMLDivElement>(null);
  const { borradores, hasFailed, isReading, retry } = useBorradores(open);
  const { take, busy } = useBorradorActions();
  const close = () => menu.current?.hidePopover();
  const own = borradores?.filter(({ propio }) => propio) ?? [];

  const pick = async (borrador: Borrador) => {
    if (busy) return;
    if (!borrador.enMano && !(await take(borrador.id))) return;
    close();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !menu.current) return;
          event.preventDefault();
          if (!open) menu.current.showPopover();
          menu.current.querySelector('button')?.focus();
        }}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm print:hidden"
      >
        <span className="link-quiet">{t('Borradores')}</span>
        <DownIcon />
      </button>
      <div
        ref={menu}
        id={id}
        role="dialog"
        aria-label={t('Sus borradores')}
        aria-busy={busy || undefined}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
        className="m-auto max-h-[70dvh] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain border border-base-content/60 bg-base-100 text-base-content [position-try-fallbacks:flip-block] supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-0 supports-[position-area:block-end]:me-4 supports-[position-area:block-end]:[position-area:block-end_span-inline-end]"
      >
        {!borradores && !hasFailed && <p className="px-4 py-3 text-sm">{t('Cargando los borradores…')}</p>}
        {hasFailed && (
          <p role="alert" className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm">
            {t('No se han podido leer sus borradores.')}
            <Button tone="quiet" busy={isReading} onClick={retry}>
              {t('Reintentar')}
            </Button>
          </p>
        )}
        {borradores && own.length === 0 && (
          <p className="px-4 py-3 text-sm">{t('Todavía no tiene ninguno.')}</p>
        )}
        <ul>
          {own.map((borrador) => (
            <BorradorMenuRow
              key={borrador.id}
              borrador={borrador}
              busy={busy}
              onPick={() => void pick(borrador)}
            />
          ))}
        </ul>
        <div className="border-t border-base-300">
          <BorradorMenuActions
            onAct={(act) => {
              close();
              setNaming(act);
            }}
          />
          <Link to="/myaccount" hash="sus-borradores" className={`${rowClass} text-sm`}>
            <span className="w-4" />
            {t('Compartir, borrar y ver los de su tienda')}
          </Link>
        </div>
      </div>
      {naming && <NewBorrador as={naming} onDone={() => setNaming(undefined)} />}
    </>
  );
}

function BorradorMenuRow({
  borrador,
  busy,
  onPick,
}: {
  borrador: Borrador;
  busy: boolean;
  onPick: () => void;
}) {
  const nameOf = useBorradorName();
  return (
    <li>
      <button
        type="button"
        aria-current={borrador.enMano || undefined}
        aria-disabled={busy || undefined}
        onClick={onPick}
        className={rowClass}
      >
        <span className="w-4 shrink-0">{borrador.enMano && <TickIcon />}</span>
        <span className="min-w-0">
          <span className="block truncate">{nameOf(borrador)}</span>
          <span className="block text-sm text-base-content/75 tabular-nums">
            <BorradorFacts borrador={borrador} />
          </span>
        </span>
      </button>
    </li>
  );
}

function BorradorMenuActions({ onAct }: { onAct: (act: 'new' | 'copy') => void }) {
  const { t } = useTranslation();
  const filled = useCartSelector(({ cart }) => cart !== null && cart.modelos.length > 0);
  const act = (name: 'new' | 'copy', words: string) => (
    <button type="button" onClick={() => onAct(name)} className={`${rowClass} text-sm`}>
      <AddIcon />
      {words}
    </button>
  );
  return (
    <>
      {act('new', t('Empezar otro vacío'))}
      {filled && act('copy', t('Guardar una copia de este'))}
    </>
  );
}

/** Creates a borrador that is in hand at once: empty, or a copy of the current one. */
function NewBorrador({ as, onDone }: { as: 'new' | 'copy'; onDone: () => void }) {
  const { t } = useTranslation();
  const id = useCartSelector(({ cart }) => cart?.id);
  const nombre = useCartSelector(({ cart }) => cart?.nombre);
  const [error, setError] = useState<string>();
  const { create, busy } = useBorradorActions({ quiet: setError });
  const copy = as === 'copy';
  return (
    <NameDialog
      title={copy ? t('Guardar una copia') : t('Empezar un borrador')}
      hint={
        copy
          ? t('Seguirá trabajando en la copia; el borrador de ahora queda como está.')
          : t('El carrito de ahora queda guardado entre sus borradores.')
      }
      act={copy ? t('Guardar la copia') : t('Empezar')}
      nombre={copy && nombre ? t('{{nombre}} (copia)', { nombre }) : ''}
      error={error}
      busy={busy}
      onClose={onDone}
      onName={async (name) => {
        setError(undefined);
        if (await create({ nombre: name, enMano: true, ...(copy && { de: id }) })) onDone();
      }}
    />
  );
}

/** Moves the focus through the menu with arrows, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  entries[to]?.focus();
}
