import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId, RecordKind } from '../../slice-resources.ts';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';
import { moved } from '../list/list-settings.ts';
import type { ControlledProps } from './form-field.ts';
import { ChoiceColours, ChoicePicture } from './picker/choice-row.tsx';
import { type Choice, type Identified, useByIds } from './picker/record-choices.ts';
import { RecordCombobox } from './picker/record-combobox.tsx';

interface RecordsControlProps<Row extends Identified> extends ControlledProps {
  kind: RecordKind<Row>;
  /** False where a choice cannot be undone; see `ComboboxParts`. */
  takesLeftText?: boolean;
  /** The names of the initial records, shown until the records themselves have come. */
  first?: readonly { id: RecordId; name: string }[];
}

/**
 * Chooses several records in an order of their own. Each is a chip: Delete removes it, the arrow keys go from
 * chip to chip, with Alt they move it. Backspace in the empty field goes to the last chip.
 */
export function RecordsControl<Row extends Identified>(props: RecordsControlProps<Row>) {
  const { value, onChange, shape, errorsByPath: _, kind, first = [], disabled, ...control } = props;
  const { t } = useTranslation();
  const ids = Array.isArray(value) ? (value as RecordId[]) : [];
  const [taken, setTaken] = useState<readonly Choice[]>([]);
  const unknown = ids.filter((id) => !taken.some((one) => one.id === id));
  const read = useByIds(kind, unknown).choices;
  const choices = ids.map(
    (id): Choice =>
      [...taken, ...read].find((one) => one.id === id) ?? {
        id,
        name: first.find((one) => one.id === id)?.name ?? `#${id}`,
      },
  );
  const [announcement, setAnnouncement] = useState('');
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const { maxItems = 99 } = shape;
  const isFull = ids.length >= maxItems;

  function focusChip(at: number): void {
    const chips = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
    setCurrent(at);
    if (chips[at]) chips[at].focus();
    else document.getElementById(control.id)?.focus();
  }

  function remove(at: number): void {
    const choice = choices[at];
    if (!choice) return;
    // Before the chip goes: the focus would be lost with it.
    focusChip(at + 1 < ids.length ? at + 1 : at - 1);
    setCurrent(Math.max(0, Math.min(at, ids.length - 2)));
    onChange(ids.filter((id) => id !== choice.id));
    setAnnouncement(t('{{nombre}} ya no está elegido.', { nombre: choice.name }));
  }

  function onChipKey(event: KeyboardEvent, at: number): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && event.altKey) {
      const next = moved(ids, at, by);
      const place = next.indexOf(ids[at] as RecordId);
      onChange(next);
      setCurrent(place);
      setAnnouncement(
        t('{{nombre}}: puesto {{n}} de {{total}}', {
          nombre: choices[at]?.name,
          n: place + 1,
          total: ids.length,
        }),
      );
    } else if (by) focusChip(Math.max(0, at + by));
    else if (event.key === 'Home') focusChip(0);
    else if (event.key === 'End') focusChip(ids.length - 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="flex flex-col gap-2">
      {choices.length > 0 && (
        <ul ref={list} aria-label={t('Elegidos')} className="flex flex-wrap gap-2">
          {choices.map((choice, at) => (
            <li
              key={choice.id}
              className="flex max-w-full items-center gap-2 border border-base-300 bg-base-200 ps-2"
            >
              {kind.picture && <ChoicePicture choice={choice} />}
              <span className="truncate">{choice.name}</span>
              <ChoiceColours choice={choice} />
              {!disabled && (
                <IconButton
                  data-chip
                  label={t('Quitar {{nombre}}', { nombre: choice.name })}
                  aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight"
                  tabIndex={at === Math.min(current, ids.length - 1) ? 0 : -1}
                  onFocus={() => setCurrent(at)}
                  onKeyDown={(event) => onChipKey(event, at)}
                  onClick={() => remove(at)}
                >
                  <CloseIcon />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <RecordCombobox<Row>
        {...control}
        kind={kind}
        disabled={disabled || isFull}
        shown=""
        without={ids}
        staysOpen={ids.length + 1 < maxItems}
        onTake={(choice) => {
          if (ids.includes(choice.id) || isFull) return;
          setTaken([...taken.filter(({ id }) => id !== choice.id), choice]);
          onChange([...ids, choice.id]);
          setAnnouncement(t('{{nombre}} está elegido.', { nombre: choice.name }));
        }}
        onOtherKey={(event) => {
          if (event.key !== 'Backspace' || event.currentTarget.value !== '' || ids.length === 0) return;
          event.preventDefault();
          focusChip(ids.length - 1);
        }}
      />
      {isFull && !disabled && (
        <p className="text-sm text-base-content/75">{t('Como máximo {{limit}}.', { limit: maxItems })}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
