import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatListDay } from '../i18n/format.ts';
import { isDay } from '../i18n/iso-day.ts';
import { addDays, addMonths, parseDay } from '../i18n/parse-day.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type ControlProps, controlClass } from './field.tsx';
import { CalendarIcon } from './icons.tsx';
import { useTypedText } from './use-typed-text.ts';

interface DayInputProps extends ControlProps {
  name?: string;
  /** `YYYY-MM-DD`, or a typed text that is no day. */
  value: string | undefined;
  /** The first day of the calendar. A day typed without a year is on it or after it. */
  min?: string | undefined;
  disabled?: boolean | undefined;
  /** @param isTyped true while the text is being typed, so that it may be a part of a day. */
  onChange(next: string | undefined, isTyped: boolean): void;
  onBlur?(): void;
}

const steps: Record<string, (day: string) => string> = {
  ArrowUp: (day) => addDays(day, 1),
  ArrowDown: (day) => addDays(day, -1),
  PageUp: (day) => addMonths(day, 1),
  PageDown: (day) => addMonths(day, -1),
};

/**
 * A day, typed as «21 nov» or «21/11» and shown in the short form. Arrows move it by a day, Page up and down
 * by a month, Alt+arrow down opens the browser's calendar. A text that is no day stays, for its error.
 */
export function DayInput({ value = '', min, onChange, onBlur, disabled, ...control }: DayInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const known = isDay(value) ? value : undefined;
  const shown = known ? formatListDay(known, language) : value;
  const { text, type, settle, settleOnSave } = useTypedText(value || undefined, shown);

  function read(next: string): void {
    const today = dayInMadrid(new Date());
    const day = next.trim() === '' ? undefined : (parseDay(next, language, today, min) ?? next);
    type(next, day);
    onChange(day, true);
  }

  function choose(day: string | undefined): void {
    settle();
    onChange(day, false);
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
    if (!step || ctrlKey || metaKey || disabled) return;
    event.preventDefault();
    if (altKey) {
      if (key === 'ArrowDown') openPicker();
      return;
    }
    const next = known ? step(known) : dayInMadrid(new Date());
    choose(min && next < min ? min : next);
  }

  return (
    <span className="relative block">
      <input
        {...control}
        disabled={disabled}
        autoComplete="off"
        placeholder={t('día/mes')}
        value={text}
        onChange={({ target }) => read(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        className={`${controlClass} pe-11 tabular-nums`}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        min={min}
        value={known ?? ''}
        onChange={({ target }) => choose(target.value || undefined)}
        className="pointer-events-none absolute end-0 bottom-0 size-px opacity-0"
      />
      <button
        type="button"
        // The keyboard types the day, or opens the calendar with Alt+arrow down.
        tabIndex={-1}
        aria-label={t('Abrir el calendario')}
        disabled={disabled}
        onClick={openPicker}
        className="absolute inset-y-px end-px grid w-10 cursor-pointer place-items-center hover:bg-base-200 disabled:cursor-not-allowed disabled:opacity-60"
      >
        <CalendarIcon />
      </button>
    </span>
  );
}
