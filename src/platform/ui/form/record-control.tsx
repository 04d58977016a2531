import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../http/query.ts';
import type { Paged, SearchEndpoint } from '../../http/search.contract.ts';
import { IconButton } from '../button.tsx';
import { controlClass } from '../field.tsx';
import { CloseSign } from '../signs.tsx';
import type { ControlledProps } from './form-field.ts';

/** A search result that a field offers. */
export interface Offered {
  id: number;
  nombre: string;
  /** Distinguishes records of the same name. */
  detalle?: string;
}

interface RecordControlProps extends ControlledProps {
  /** The `POST …/search` of the records to choose from; it returns `Offered` rows. */
  search: SearchEndpoint;
  /** The name of the initial record, because the form holds only its id. */
  first?: string;
}

const mostOffered = 8;

/** Selects another record by its id: the user types words, the server searches, the user picks a result. */
export function RecordControl({ value, onChange, onBlur, search, first, ...rest }: RecordControlProps) {
  const { shape: _, disabled, ...control } = rest;
  const { t } = useTranslation();
  const [named, setNamed] = useState<Offered>();
  const [written, setWritten] = useState<string>();
  const [at, setAt] = useState(0);
  const keyword = useDeferredValue((written ?? '').trim());
  const { data, isFetching } = useQuery({
    ...readQuery(search, { body: { keyword: keyword || undefined, pageSize: mostOffered } }),
    enabled: written !== undefined,
    placeholderData: keepPreviousData,
  });
  const offered = written === undefined ? [] : ((data as Paged<Offered> | undefined)?.data ?? []);
  const chosen = Math.min(at, Math.max(0, offered.length - 1));
  const open = written !== undefined;
  const name = named?.id === value ? named?.nombre : value === undefined ? '' : (first ?? `#${value}`);

  function take(one: Offered | undefined): void {
    setNamed(one);
    setWritten(undefined);
    onChange(one?.id);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!open) setWritten('');
      else setAt((chosen + (key === 'ArrowDown' ? 1 : -1) + offered.length) % Math.max(1, offered.length));
    } else if (key === 'Enter' && open && offered[chosen]) take(offered[chosen]);
    else if (key === 'Escape' && open) setWritten(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Keeps the results and the active one visible above the sticky bar of the form.
  const list = useRef<HTMLDivElement>(null);
  const found = offered.length;
  useEffect(() => {
    if (!open) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    if (found > 0) list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [open, found, chosen]);

  return (
    <div className="relative">
      <input
        {...control}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${control.id}-list`}
        aria-activedescendant={offered[chosen] ? `${control.id}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        disabled={disabled}
        value={written ?? name}
        onChange={({ target }) => {
          setWritten(target.value);
          setAt(0);
        }}
        onClick={() => !open && setWritten('')}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setWritten(undefined);
          onBlur();
        }}
        placeholder={t('Escriba para buscar')}
        className={`${controlClass} ${value !== undefined && !disabled ? 'pr-10' : ''}`}
      />
      {value !== undefined && !disabled && (
        <IconButton
          label={t('Quitar {{nombre}}', { nombre: name })}
          onClick={() => take(undefined)}
          className="absolute inset-y-0 right-0"
        >
          <CloseSign />
        </IconButton>
      )}
      <div
        ref={list}
        id={`${control.id}-list`}
        role="listbox"
        aria-label={t('Encontrado')}
        aria-busy={isFetching}
        hidden={!open}
        className="absolute top-full z-20 max-h-72 w-full scroll-mb-20 overflow-y-auto border border-base-content/60 bg-base-100 py-1"
      >
        {offered.map((one, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          <div
            key={one.id}
            id={`${control.id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            // Keeps the focus in the field: losing it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(one)}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-4 px-3 hover:bg-base-200 aria-selected:bg-base-200"
          >
            <span className="truncate">{one.nombre}</span>
            <span className="shrink-0 text-sm text-base-content/75">{one.detalle}</span>
          </div>
        ))}
        {offered.length === 0 && (
          <p className="px-3 py-2 text-sm text-base-content/75">
            {isFetching ? t('Buscando…') : t('Nada se llama así.')}
          </p>
        )}
      </div>
    </div>
  );
}
