import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureText } from '../../http/failures.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { SelectControl } from '../select-control.tsx';
import type { Column } from './column.ts';
import { FilterValues } from './filter-values.tsx';
import { operatorKeys, operatorsOf, readFilter } from './filter-words.ts';
import type { FilterOperator, ListFilter } from './list-filter.ts';

interface FilterEditorProps<Row> {
  /** The columns with a filter. */
  columns: readonly Column<Row>[];
  /** The condition to change; absent for a new one. */
  filter?: ListFilter;
  onApply(filter: ListFilter): void;
}

/** Edits a condition: column, operator and values. Enter applies it. */
export function FilterEditor<Row>({ columns, filter: before, onApply }: FilterEditorProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const fieldOf = ({ name, filterField }: Column<Row>) => filterField ?? name;
  const [campo, setCampo] = useState(
    (columns.find((one) => fieldOf(one) === before?.campo) ?? columns[0])?.name ?? '',
  );
  const column = columns.find(({ name }) => name === campo);
  const filter = column?.filter ?? 'text';
  const operators = operatorsOf(filter, column?.optional);
  const isBefore = column !== undefined && before?.campo === fieldOf(column);
  const [op, setOp] = useState<FilterOperator>(before?.op ?? operators[0] ?? 'eq');
  const [failure, setFailure] = useState<FailureText>();
  // The editor opens at its value when the column is known.
  useEffect(() => {
    const first = before ? '[data-values] :is(input, select)' : 'select';
    const target = form.current?.querySelector<HTMLElement>(first) ?? form.current?.querySelector('select');
    target?.focus();
  }, [before]);

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = typeof filter === 'object' ? filter.values.map(({ value }) => value) : [];
    const chosen = data.getAll('elegido').map(String);
    const written = {
      op,
      texts: data.getAll('valor').map(String),
      chosen: values.filter((value) => chosen.includes(String(value))),
    };
    const read = readFilter(filter, written, language);
    setFailure('failure' in read ? read.failure : undefined);
    if ('failure' in read) return;
    onApply({ campo: column ? fieldOf(column) : campo, op, valor: read.valor });
  }

  return (
    <form ref={form} onSubmit={apply} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('Columna')}>
          {(control) => (
            <SelectControl
              {...control}
              value={campo}
              onChange={({ target }) => {
                const next = columns.find(({ name }) => name === target.value);
                setCampo(target.value);
                setOp(operatorsOf(next?.filter ?? 'text')[0] ?? 'eq');
                setFailure(undefined);
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
            <SelectControl
              {...control}
              value={op}
              onChange={({ target }) => {
                const next = operators.find((one) => one === target.value);
                if (next) setOp(next);
                setFailure(undefined);
              }}
            >
              {operators.map((one) => (
                <option key={one} value={one}>
                  {t(operatorKeys[one])}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
      </div>
      <div data-values className="contents">
        <FilterValues
          // Another column or kind of value starts empty.
          key={`${campo} ${op}`}
          filter={filter}
          op={op}
          valor={isBefore && before?.op === op ? before.valor : undefined}
          error={failure && t(failure.key, failure.params ?? {})}
        />
      </div>
      <Button type="submit" tone="primary" className="justify-self-end">
        {before ? t('Aplicar') : t('Añadir el filtro')}
      </Button>
    </form>
  );
}
