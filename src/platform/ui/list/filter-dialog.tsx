import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureText } from '../../http/failures.ts';
import type { SearchOperator } from '../../http/search.contract.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { type ControlProps, controlClass, Field } from '../field.tsx';
import { SelectControl } from '../select-control.tsx';
import { useDayWords } from '../use-day-words.ts';
import type { Column, ColumnFilter } from './column.ts';
import { operatorKeys, operatorsOf, readFilterValue } from './filter-words.ts';
import type { ListFilter } from './list-search.ts';

interface FilterDialogProps<Row> {
  /** The columns with a filter. */
  columns: readonly Column<Row>[];
  onClose(): void;
  onAdd(filter: ListFilter): void;
}

/** Adds a condition: column, operator and value. */
export function FilterDialog<Row>({ columns, onClose, onAdd }: FilterDialogProps<Row>) {
  const { t } = useTranslation();
  const [campo, setCampo] = useState(columns[0]?.name ?? '');
  const [failure, setFailure] = useState<FailureText>();
  const [day, setDay] = useState('');
  const dayWords = useDayWords();
  const language = useLanguage();
  const column = columns.find(({ name }) => name === campo);
  const filter = column?.filter ?? 'text';

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = readFilterValue(filter, String(form.get('valor') ?? ''), language);
    setFailure('failure' in read ? read.failure : undefined);
    if ('failure' in read) return;
    const { valor } = read;
    onAdd({ campo: column?.filterField ?? campo, op: form.get('op') as SearchOperator, valor });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t('Filtrar')}>
      <form onSubmit={add} className="grid gap-4 sm:grid-cols-[1fr_auto_1fr]">
        <Field label={t('Columna')}>
          {(control) => (
            <SelectControl
              {...control}
              data-focus-first
              value={campo}
              onChange={(event) => {
                setCampo(event.target.value);
                setFailure(undefined);
                setDay('');
              }}
            >
              {columns.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field label={t('Condición')}>
          {(control) => (
            <SelectControl {...control} key={campo} name="op">
              {operatorsOf(filter).map((op) => (
                <option key={op} value={op}>
                  {t(operatorKeys[op])}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field
          label={t('Valor')}
          // Keeps the line: nothing shifts when the day appears.
          hint={filter === 'day' && (dayWords(day) ?? '\u00a0')}
          error={failure && t(failure.key, failure.params ?? {})}
        >
          {(control) => <Value key={campo} control={control} filter={filter} onDay={setDay} />}
        </Field>
        <Button type="submit" tone="primary" className="sm:col-span-3 sm:justify-self-end">
          {t('Añadir el filtro')}
        </Button>
      </form>
    </Dialog>
  );
}

interface ValueProps {
  control: ControlProps;
  filter: ColumnFilter;
  /** Called with the day while the user types; empty while the text is no day. */
  onDay(day: string): void;
}

function Value({ control, filter, onDay }: ValueProps) {
  const { t } = useTranslation();
  const values =
    filter === 'boolean'
      ? [
          { value: 'true', words: t('Sí') },
          { value: 'false', words: t('No') },
        ]
      : typeof filter === 'object'
        ? filter.values
        : undefined;
  if (values) {
    return (
      <SelectControl {...control} name="valor">
        {values.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectControl>
    );
  }
  return (
    <input
      {...control}
      name="valor"
      type={filter === 'day' ? 'date' : 'text'}
      onChange={(event) => onDay(event.target.value)}
      inputMode={filter === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      className={controlClass}
    />
  );
}
