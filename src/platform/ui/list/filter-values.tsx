import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Check } from '../choice.tsx';
import { controlClass, Field, FieldGroup } from '../field.tsx';
import { DayControl } from '../form/day-control.tsx';
import { SearchControl } from '../search-control.tsx';
import { SelectControl } from '../select-control.tsx';
import { useDayWords } from '../use-day-words.ts';
import type { ColumnFilter } from './column.ts';
import type { FilterOperator, ListFilter } from './list-filter.ts';
import { dayPeriods } from './period-names.ts';
import { periodKeys } from './periods.ts';

interface FilterValuesProps {
  filter: ColumnFilter;
  op: FilterOperator;
  /** The value of the condition; undefined for a new one. */
  valor: ListFilter['valor'] | undefined;
  error: ReactNode;
}

/** The inputs for the values of a condition: none, one, two bounds, a period, or any of a list. */
export function FilterValues({ filter, op, valor, error }: FilterValuesProps) {
  const { t } = useTranslation();
  if (op === 'empty' || op === 'filled') return null;
  const values = (Array.isArray(valor) ? valor : valor === undefined ? [] : [valor]) as (string | number)[];
  if (typeof filter === 'object') return <Listed values={filter.values} chosen={values} error={error} />;
  if (op === 'during' || filter === 'boolean') {
    const choices: [string, string][] =
      op === 'during'
        ? dayPeriods.map((period) => [period, t(periodKeys[period])])
        : [
            ['true', t('Sí')],
            ['false', t('No')],
          ];
    return (
      <Field label={t('Valor')} error={error}>
        {(control) => (
          <SelectControl {...control} name="valor" defaultValue={String(values[0] ?? choices[0]?.[0])}>
            {choices.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
    );
  }
  if (op !== 'between') return <Written label={t('Valor')} filter={filter} valor={values[0]} error={error} />;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Written label={t('Valor: desde')} filter={filter} valor={values[0]} error={error} />
      <Written label={t('Valor: hasta')} filter={filter} valor={values[1]} error={false} />
    </div>
  );
}

interface WrittenProps {
  label: string;
  filter: ColumnFilter;
  valor: string | number | undefined;
  error: ReactNode;
}

function Written({ label, filter, valor, error }: WrittenProps) {
  const language = useLanguage();
  if (filter === 'day') return <WrittenDay label={label} valor={valor} error={error} />;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          name="valor"
          inputMode={filter === 'number' ? 'decimal' : undefined}
          defaultValue={typeof valor === 'number' ? formatNumber(valor, language) : valor}
          autoComplete="off"
          className={controlClass}
        />
      )}
    </Field>
  );
}

const dayShape = { kind: 'day', required: true, optional: false } as const;
/** `YYYY-MM-DD`, also of a stored instant. */
const dayLength = 10;

/** A day as forms have it. The editor reads the hidden input: the day, or a text that is none. */
function WrittenDay({ label, valor, error }: Omit<WrittenProps, 'filter'>) {
  const dayWords = useDayWords();
  const [day, setDay] = useState<unknown>(
    valor === undefined ? undefined : String(valor).slice(0, dayLength),
  );
  return (
    <>
      {/* The hint keeps its line: nothing shifts when the day appears. */}
      <Field label={label} hint={dayWords(day) ?? '\u00a0'} error={error}>
        {(control) => (
          <DayControl
            {...control}
            name=""
            value={day}
            onChange={setDay}
            onBlur={() => {}}
            shape={dayShape}
            disabled={false}
          />
        )}
      </Field>
      <input type="hidden" name="valor" value={String(day ?? '')} />
    </>
  );
}

interface ListedProps {
  values: readonly { value: string | number; words: string }[];
  chosen: readonly (string | number)[];
  error: ReactNode;
}

/** The number of values from which the list has a search of its own. */
const manyValues = 12;

function Listed({ values, chosen: before, error }: ListedProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(before.map(String));
  const [words, setWords] = useState('');
  const sought = words.trim().toLocaleLowerCase();
  return (
    <FieldGroup label={t('Valor')} error={error}>
      {values.length >= manyValues && (
        <SearchControl
          aria-label={t('Buscar un valor')}
          placeholder={t('Buscar')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          // Enter applies the condition only from a value.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className="max-h-64 overflow-y-auto overscroll-contain">
        {values.map(({ value, words: name }) => {
          const key = String(value);
          const isChosen = chosen.includes(key);
          // A chosen value stays in the form although the search hides it.
          const isHidden = sought !== '' && !name.toLocaleLowerCase().includes(sought);
          return (
            <div key={key} hidden={isHidden}>
              <Check
                name="elegido"
                value={key}
                checked={isChosen}
                onChange={() => setChosen(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key])}
              >
                {name}
              </Check>
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
