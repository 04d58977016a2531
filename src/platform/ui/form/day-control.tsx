import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatListDay } from '../../i18n/format.ts';
import { addDays, addMonths, parseDay } from '../../i18n/parse-day.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { controlClass } from '../field.tsx';
import { CalendarIcon } from '../icons.tsx';
import type { ControlledProps } from './form-field.ts';
import { useTypedText } from './use-typed-text.ts';

const steps: Record<string, (day: string) => string> = {
  ArrowUp: (day) => addDays(day, 1),
  ArrowDown: (day) => addDays(day, -1),
  PageUp: (day) => addMonths(day, 1),
  PageDown: (day) => addMonths(day, -1),
};

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/**
 * A day, typed as «21 nov» or «21/11» and shown in the short form. Arrows move it by a day, Page up and down
 * by a month, Alt+arrow down opens the browser's calendar. A text that is no day stays and fails the
 * validation.
 */
export function DayControl({
  value,
  onChange,
  onFault: _,
  faults: __,
  shape: ___,
  ...props
}: ControlledProps) {
  const { onBlur, ...control } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const shown = isDay(value) ? formatListDay(value, language) : String(value ?? '');
  const { text, type, settle, settleOnSave } = useTypedText(value, shown);

  function read(next: string): void {
    const day = next.trim() === '' ? undefined : (parseDay(next, language, dayInMadrid(new Date())) ?? next);
    type(next, day);
    onChange(day);
  }

  function choose(day: string | undefined): void {
    settle();
    onChange(day);
  }

  // Throws where the browser has no picker, or no gesture of the user: typing always works.
  const openPicker = () => {
    try {
      picker.current?.showPicker();
    } catch {
      picker.current?.focus();
    }
  };

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    settleOnSave(event);
    const step = steps[key];
    if (!step || ctrlKey || metaKey || control.disabled) return;
    event.preventDefault();
    if (altKey) {
      if (key === 'ArrowDown') openPicker();
      return;
    }
    choose(isDay(value) ? step(value) : dayInMadrid(new Date()));
  }

  return (
    <span className="relative block">
      <input
        {...control}
        autoComplete="off"
        value={text}
        onChange={({ target }) => read(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onBlur();
        }}
        className={`${controlClass} pe-11 tabular-nums`}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        disabled={control.disabled}
        value={isDay(value) ? value : ''}
        onChange={({ target }) => choose(target.value || undefined)}
        className="pointer-events-none absolute end-0 bottom-0 size-px opacity-0"
      />
      <button
        type="button"
        // The keyboard types the day, or opens the calendar with Alt+arrow down.
        tabIndex={-1}
        aria-label={t('Abrir el calendario')}
        disabled={control.disabled}
        onClick={openPicker}
        className="absolute inset-y-px end-px grid w-10 cursor-pointer place-items-center hover:bg-base-200 disabled:cursor-not-allowed disabled:opacity-60"
      >
        <CalendarIcon />
      </button>
    </span>
  );
}
