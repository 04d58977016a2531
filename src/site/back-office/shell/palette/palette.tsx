import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { SearchControl } from '../../../../platform/ui/search-control.tsx';
import { type PaletteEntry, type PaletteParts, usePalette } from './use-palette.ts';

interface PaletteProps extends PaletteParts {
  onClose(): void;
}

/** The command palette: finds screens, records and actions by name; arrows choose, Enter opens. */
export function Palette({ onClose, ...parts }: PaletteProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  /** Enter was pressed before the entries of this text were there. */
  const [isAwaited, setAwaited] = useState(false);
  const { entries, isFirstCertain, isComplete, failed, askNow } = usePalette(text, parts);
  const chosen = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosenId),
  );
  const optionId = (nth: number) => `${id}-${nth}`;
  // Scrolls the active option into view: the focus stays in the field.
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  function open(entry: PaletteEntry | undefined): void {
    if (!entry) return;
    onClose();
    if (entry.run) entry.run();
    else router.history.push(entry.href);
  }
  useEffect(() => {
    if (!isAwaited || !isComplete) return;
    setAwaited(false);
    open(entries[0]);
  });

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) setChosenId(entries[(chosen + by + entries.length) % Math.max(1, entries.length)]?.id);
    else if (event.key !== 'Enter') return;
    else if (isFirstCertain || chosenId !== undefined) open(entries[chosen]);
    else {
      setAwaited(true);
      askNow();
    }
    event.preventDefault();
  }

  const nothing = entries.length === 0 && isComplete ? t('Nada se llama así.') : '';
  const message = failed ? t('No se ha podido mirar en todas partes.') : nothing;
  return (
    <Dialog open onClose={onClose} title={t('Ir a una pantalla, una ficha o una acción')}>
      <div data-dense="true" className="flex flex-col gap-3">
        <SearchControl
          data-focus-first
          role="combobox"
          aria-label={t('Nombre o número')}
          placeholder={t('Nombre o número')}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={entries.length > 0 ? optionId(chosen) : undefined}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosenId(undefined);
            setAwaited(false);
          }}
          onKeyDown={onKeyDown}
        />
        <div className="relative">
          <div
            id={id}
            role="listbox"
            aria-label={t('Encontrado')}
            aria-busy={!isComplete}
            className="-mx-3 h-80 overflow-y-auto"
          >
            {entries.map((entry, nth) => (
              <Option
                key={entry.id}
                id={optionId(nth)}
                entry={entry}
                isChosen={nth === chosen}
                onOpen={() => open(entry)}
              />
            ))}
          </div>
          <p
            role="status"
            className={`text-base-content/75 ${entries.length === 0 ? 'absolute inset-x-0 top-2' : 'text-sm'}`}
          >
            {message}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  onOpen(): void;
}

function Option({ id, entry: { name, detail, kind, keys }, isChosen, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onOpen}
      className="flex min-h-9 cursor-pointer items-center justify-between gap-4 px-3 hover:bg-base-200 aria-selected:bg-base-200 max-lg:min-h-11"
    >
      <span className="truncate">
        {name}
        {detail && <span className="ml-3 text-base-content/75">{detail}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-3 text-sm text-base-content/75">
        {kind}
        {keys && <kbd className="hidden font-sans text-xs sm:inline">{keys}</kbd>}
      </span>
    </div>
  );
}
