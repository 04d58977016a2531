import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { isLanguage } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../button.tsx';
import { Radio } from '../choice.tsx';
import { Dialog } from '../dialog.tsx';
import { FieldGroup } from '../field.tsx';
import { partLabel } from './field-faults.ts';
import type { FormField } from './form-field.ts';
import { type Clash, clashKey, type Merge, same, type Values } from './merge-changes.ts';
import type { Line } from './merge-lines.ts';

interface ConflictDialogProps {
  /** The record that the input is based on. */
  base: Values;
  /** The current record. */
  actual: Values;
  /** The name of the user that changed the record. */
  who: string | undefined;
  /** Merges both versions. @param theirs the clashes where the current record wins */
  merge(theirs: ReadonlySet<string>): Merge;
  fields: readonly FormField[];
  onClose(): void;
  /** The merged values, to be saved over the current version. */
  onChoose(values: Values): void;
}

/** Shows both versions side by side when two users changed the same fields of a record. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { who, merge, fields, onClose, onChoose } = props;
  const { t } = useTranslation();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { merged, both, taken } = merge(theirs);
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
      {both.length === 0 && <p>{t('Sus cambios no se pisan: se guardan los de los dos.')}</p>}
      {both.map((clash) => {
        const key = clashKey(clash);
        return (
          <FieldGroup key={key} label={<ClashLabel {...props} clash={clash} label={labelOf(clash.name)} />}>
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
                  <ClashValue {...props} clash={clash} isTheirs={isTheirs} />
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

/** Returns the field of a member, or the first field of a nested object. */
const fieldOf = (fields: readonly FormField[], member: string) =>
  fields.find(({ name }) => name === member) ?? fields.find(({ name }) => name.startsWith(`${member}.`));

const lineOf = (lines: unknown, id: unknown) => ((lines ?? []) as Line[]).find((one) => one.id === id);

type ClashProps = Pick<ConflictDialogProps, 'base' | 'actual' | 'fields' | 'merge'> & { clash: Clash };

/** «Líneas: línea 3», by its place in the current record, else in the one that was loaded. */
function ClashLabel({ base, actual, clash, label }: ClashProps & { label: string }) {
  const { t } = useTranslation();
  if (clash.line === undefined) return label;
  const place = [actual, base]
    .map((record) => ((record[clash.name] ?? []) as Line[]).findIndex(({ id }) => id === clash.line))
    .find((one) => one >= 0);
  return `${label} · ${t('Línea {{n}}', { n: (place ?? 0) + 1 })}`;
}

function ClashValue({ base, fields, clash, isTheirs }: ClashProps & { isTheirs: boolean }): ReactNode {
  const { t } = useTranslation();
  const { name, line, mine, theirs } = clash;
  const [value, beside] = isTheirs ? [theirs, mine] : [mine, theirs];
  const field = fieldOf(fields, name);
  const say = field?.name === name ? field.say : undefined;
  if (line === undefined) {
    if (say) return say(value, beside);
    return <Plain field={field} value={value} beside={beside} />;
  }
  if (say) return say(value === undefined ? [] : [value], beside === undefined ? [] : [beside]);
  if (value === undefined) return t('Línea borrada');
  const was = lineOf(base[name], line);
  // Of a line that the other side has deleted, what this side changed in it.
  return (
    <Changes field={field} was={was} value={value as Line} beside={(beside as Line | undefined) ?? was} />
  );
}

/** Lists the differing members of a line: «Precio 12 → 14». */
function Changes({ field, was, value, beside }: ChangesProps) {
  const words = useWords();
  const names = Object.keys({ ...value, ...beside }).filter((name) => !same(value[name], beside?.[name]));
  return names.map((name) => (
    <span key={name} className="block wrap-anywhere">
      {(field && partLabel(field, name)) ?? name}{' '}
      {was && !same(was[name], value[name]) && `${words(was[name])} → `}
      {words(value[name])}
    </span>
  ));
}

interface ChangesProps {
  field: FormField | undefined;
  was: Line | undefined;
  value: Line;
  beside: Line | undefined;
}

function useWords(): (value: unknown) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (value) => {
    if (value === undefined || value === null || value === '') return t('(vacío)');
    if (typeof value === 'boolean') return value ? t('Sí') : t('No');
    return typeof value === 'number' ? formatNumber(value, language) : String(value);
  };
}

interface PlainProps {
  field: FormField | undefined;
  value: unknown;
  beside: unknown;
}

function Plain({ field, value, beside }: PlainProps): ReactNode {
  const words = useWords();
  const choice = field?.choices?.find((one) => one.value === value);
  if (choice) return choice.words;
  if (Array.isArray(value)) return value.join(' · ');
  if (typeof value !== 'object' || value === null) return words(value);
  return <Parts field={field} value={value as Values} beside={beside} />;
}

/** Lists the parts of a value that differ, such as the languages of a text. */
function Parts({ field, value, beside }: PlainProps & { value: Values }) {
  const words = useWords();
  const others = (beside ?? {}) as Values;
  const names = Object.keys({ ...value, ...others });
  return names
    .filter((name) => !same(value[name], others[name]))
    .map((name) => (
      <span
        key={name}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 wrap-anywhere whitespace-pre-line"
      >
        <PartName name={name} label={field && partLabel(field, name)} />
        <span lang={isLanguage(name) ? name : undefined} className="col-start-2">
          {words(value[name])}
        </span>
      </span>
    ));
}

function PartName({ name, label }: { name: string; label: string | undefined }) {
  if (isLanguage(name)) return <span className="label-caps text-base-content/75">{name}</span>;
  return label ? <span className="text-base-content/75">{label}</span> : null;
}
