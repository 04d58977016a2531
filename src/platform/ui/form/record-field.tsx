/** Fields that hold other records: their control, and their names where two versions are compared. */
import { useTranslation } from 'react-i18next';
import type { RecordId, RecordKind } from '../../slice-resources.ts';
import type { FormField } from './form-field.ts';
import { type Identified, useByIds } from './picker/record-choices.ts';
import { RecordControl } from './record-control.tsx';
import { RecordsControl } from './records-control.tsx';

/** A record that the form knows without a search. */
interface Known {
  id: RecordId;
  name: string;
}

type RecordField = Pick<FormField, 'control' | 'renderValue'>;

/**
 * Returns the parts of a field that holds another record by its id: `{ name: 'clienteId', …recordField(…) }`.
 * @param first the initial record, named until the search has answered; without both members there is none
 */
export function recordField<Row extends Identified>(
  kind: RecordKind<Row>,
  { id, name }: Partial<Known> = {},
): RecordField {
  const first = id === undefined || name === undefined ? [] : [{ id, name }];
  return {
    control: (props) => <RecordControl {...props} kind={kind} first={name} />,
    renderValue: (value) => <RecordNames kind={kind} value={value} first={first} />,
  };
}

/** Returns the parts of a field that holds several records by their ids, in an order of their own. */
export function recordsField<Row extends Identified>(
  kind: RecordKind<Row>,
  first: readonly Known[] = [],
): RecordField {
  return {
    control: (props) => <RecordsControl {...props} kind={kind} first={first} />,
    renderValue: (value) => <RecordNames kind={kind} value={value} first={first} />,
  };
}

interface RecordNamesProps<Row extends Identified> {
  kind: RecordKind<Row>;
  value: unknown;
  first: readonly Known[];
}

function RecordNames<Row extends Identified>({ kind, value, first }: RecordNamesProps<Row>) {
  const { t } = useTranslation();
  const ids = (Array.isArray(value) ? value : [value ?? undefined]).filter(
    (id): id is RecordId => typeof id === 'number' || typeof id === 'string',
  );
  const { choices } = useByIds(kind, ids);
  if (ids.length === 0) return t('(vacío)');
  const named = [...choices, ...first];
  return ids.map((id) => named.find((one) => one.id === id)?.name ?? `#${id}`).join(' · ');
}
