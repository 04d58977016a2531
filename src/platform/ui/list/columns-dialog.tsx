import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { Check } from '../choice.tsx';
import { Dialog } from '../dialog.tsx';
import { DownIcon, UpIcon } from '../icons.tsx';
import type { Column } from './column.ts';
import { moved } from './list-settings.ts';

interface ColumnsDialogProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  onClose(): void;
  /** The names of the visible columns in order; undefined restores the default. */
  onChange(names: string[] | undefined): void;
}

/** Chooses the columns of a list and their order; the list follows at once. */
export function ColumnsDialog<Row>({ columns, shown, onClose, onChange }: ColumnsDialogProps<Row>) {
  const { t } = useTranslation();
  const names = shown.map(({ name }) => name);
  // A press may come before the list has followed the one before it.
  const latest = useRef(names);
  useLayoutEffect(() => {
    latest.current = names;
  });
  function choose(change: (names: string[]) => string[]): void {
    latest.current = change(latest.current);
    onChange(latest.current);
  }
  const toggle = (name: string) =>
    choose((all) => {
      if (!all.includes(name)) return [...all, name];
      return all.length > 1 ? all.filter((one) => one !== name) : all;
    });
  const move = (name: string, by: 1 | -1) => choose((all) => moved(all, all.indexOf(name), by));
  const rest = columns.filter(({ name }) => !names.includes(name));
  const held = useRef<HTMLElement>(null);
  // At the end of the list the used arrow is disabled: the focus stays in the column's row.
  useEffect(() => {
    if (!held.current?.matches(':disabled')) return;
    const line = held.current.closest('li');
    (line?.querySelector<HTMLElement>('button:enabled') ?? line?.querySelector('input'))?.focus();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Columnas')}
      actions={
        <>
          <Button tone="quiet" onClick={() => onChange(undefined)}>
            {t('Como al principio')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t('Hecho')}
          </Button>
        </>
      }
    >
      <ul
        onFocus={({ target }) => {
          held.current = target;
        }}
      >
        {[...shown, ...rest].map(({ name, title }) => {
          const place = names.indexOf(name);
          return (
            <li key={name} className="flex items-center justify-between gap-3 border-b border-base-300">
              <Check
                checked={place >= 0}
                disabled={place >= 0 && names.length === 1}
                onChange={() => toggle(name)}
              >
                {title}
              </Check>
              {place >= 0 && (
                <span className="flex">
                  <IconButton
                    label={t('Subir {{columna}}', { columna: title })}
                    disabled={place === 0}
                    onClick={() => move(name, -1)}
                  >
                    <UpIcon />
                  </IconButton>
                  <IconButton
                    label={t('Bajar {{columna}}', { columna: title })}
                    disabled={place === names.length - 1}
                    onClick={() => move(name, 1)}
                  >
                    <DownIcon />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
