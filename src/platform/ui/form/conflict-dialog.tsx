import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Radio } from '../choice.tsx';
import { Dialog } from '../dialog.tsx';
import { FieldGroup } from '../field.tsx';
import type { FieldShape } from './field-shape.ts';
import type { FormField } from './form-field.ts';
import { fieldOf, LineChanges, MemberValue } from './member-value.tsx';
import { conflictKey, type Merge, type MergeConflict, type Values } from './merge-changes.ts';
import type { Line } from './merge-lines.ts';

interface ConflictDialogProps {
  /** The record that the input is based on. */
  base: Values;
  /** The current record. */
  actual: Values;
  /** The name of the user that changed the record. */
  who: string | undefined;
  /** Merges both versions. @param theirs the conflicts where the current record wins */
  merge(theirs: ReadonlySet<string>): Merge;
  fields: readonly FormField[];
  /** The shapes of the members and of the parts of nested objects. */
  shapes: Readonly<Record<string, FieldShape>>;
  onClose(): void;
  /** The merged values, to be saved over the current version. */
  onChoose(values: Values): void;
}

/** Shows both versions side by side when two users changed the same fields of a record. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { who, merge, fields, onClose, onChoose } = props;
  const { t } = useTranslation();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { merged, conflicts, taken } = merge(theirs);
  const labelOf = (name: string) => fieldOf(fields, name)?.label ?? name;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        who
          ? t('{{quien}} ha cambiado esto mientras tanto.', { quien: who })
          : t('Esto ha cambiado mientras tanto.')
      }
      actions={
        <>
          <Button onClick={onClose}>{t('Seguir editando')}</Button>
          <Button tone="primary" onClick={() => onChoose(merged)}>
            {t('Guardar así')}
          </Button>
        </>
      }
    >
      {conflicts.length === 0 && <p>{t('Sus cambios no se pisan: se guardan los de los dos.')}</p>}
      {conflicts.map((conflict) => {
        const key = conflictKey(conflict);
        return (
          <FieldGroup
            key={key}
            label={<MergeConflictLabel {...props} conflict={conflict} label={labelOf(conflict.name)} />}
          >
            <div className="grid gap-x-6 sm:grid-cols-2">
              {[false, true].map((isTheirs) => (
                <Radio
                  key={String(isTheirs)}
                  name={`conflicto-${key}`}
                  checked={theirs.has(key) === isTheirs}
                  onChange={() => {
                    const next = new Set(theirs);
                    if (isTheirs) next.add(key);
                    else next.delete(key);
                    setTheirs(next);
                  }}
                  hint={isTheirs ? t('Lo que hay ahora') : t('Lo suyo')}
                >
                  <MergeConflictValue {...props} conflict={conflict} isTheirs={isTheirs} />
                </Radio>
              ))}
            </div>
          </FieldGroup>
        );
      })}
      {taken.length > 0 && (
        <p className="text-sm text-base-content/75">
          {t('Se queda también lo que ha cambiado en: {{campos}}.', {
            campos: taken.map(labelOf).join(', '),
          })}
        </p>
      )}
    </Dialog>
  );
}

const lineOf = (lines: unknown, id: unknown) => ((lines ?? []) as Line[]).find((one) => one.id === id);

type MergeConflictProps = Pick<ConflictDialogProps, 'base' | 'actual' | 'fields' | 'shapes' | 'merge'> & {
  conflict: MergeConflict;
};

/** «Líneas: línea 3», by its place in the current record, else in the one that was loaded. */
function MergeConflictLabel({ base, actual, conflict, label }: MergeConflictProps & { label: string }) {
  const { t } = useTranslation();
  if (conflict.line === undefined) return label;
  const place = [actual, base]
    .map((record) => ((record[conflict.name] ?? []) as Line[]).findIndex(({ id }) => id === conflict.line))
    .find((one) => one >= 0);
  return `${label} · ${t('Línea {{n}}', { n: (place ?? 0) + 1 })}`;
}

function MergeConflictValue({
  base,
  fields,
  shapes,
  conflict,
  isTheirs,
}: MergeConflictProps & { isTheirs: boolean }) {
  const { t } = useTranslation();
  const { name, line, mine, theirs } = conflict;
  const [value, beside] = isTheirs ? [theirs, mine] : [mine, theirs];
  if (line === undefined) return <MemberValue {...{ name, fields, shapes, value, beside }} />;
  const field = fieldOf(fields, name);
  if (field?.renderValue)
    return field.renderValue(value === undefined ? [] : [value], beside === undefined ? [] : [beside]);
  if (value === undefined) return t('Línea borrada');
  const was = lineOf(base[name], line);
  // Of a line that the other side has deleted, what this side changed in it.
  return (
    <LineChanges
      field={field}
      shape={shapes[name]}
      was={was}
      value={value as Line}
      beside={(beside as Line | undefined) ?? was}
    />
  );
}
