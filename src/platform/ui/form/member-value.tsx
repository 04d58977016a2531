/** The values of a record in words, as its fields show them: two versions beside each other. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { partLabel } from './field-errors.ts';
import type { FieldShape } from './field-shape.ts';
import type { FormField } from './form-field.ts';
import { cellText, columnsOf } from './lines/line-cells.ts';
import { isSame, type Values } from './merge-changes.ts';
import type { Line } from './merge-lines.ts';
import { type ValueKind, type ValueWords, valueText } from './value-text.ts';

/** Returns the field of a member, or the first field of a nested object. */
export const fieldOf = (fields: readonly FormField[], member: string): FormField | undefined =>
  fields.find(({ name }) => name === member) ?? fields.find(({ name }) => name.startsWith(`${member}.`));

function useValueWords(): ValueWords {
  const { t } = useTranslation();
  return { language: useLanguage(), yes: t('Sí'), no: t('No') };
}

function useText(): (value: unknown, kind: ValueKind) => string {
  const { t } = useTranslation();
  const words = useValueWords();
  return (value, kind) => valueText(value, kind, words) || t('(vacío)');
}

interface MemberProps {
  /** The member of the schema. */
  name: string;
  fields: readonly FormField[];
  shapes: Readonly<Record<string, FieldShape>>;
  value: unknown;
  /** The other version's value. */
  beside: unknown;
}

/** Shows the value of a member; of an object, the parts that differ from the other version. */
export function MemberValue({ name, fields, shapes, value, beside }: MemberProps): ReactNode {
  const text = useText();
  const field = fields.find((one) => one.name === name);
  if (field?.renderValue) return field.renderValue(value, beside);
  const shape = shapes[name];
  if (Array.isArray(value) || typeof value !== 'object' || value === null)
    return text(value, { shape, choices: field?.choices });
  return <Parts {...{ name, fields, shapes, beside }} value={value as Values} />;
}

function Parts({ name, fields, shapes, value, beside }: MemberProps & { value: Values }) {
  const { t } = useTranslation();
  const text = useText();
  const others = (beside ?? {}) as Values;
  const field = fields.find((one) => one.name === name);
  const rangeLabels: Readonly<Record<string, string>> =
    shapes[name]?.kind === 'range' ? { desde: t('Primer día'), hasta: t('Último día') } : {};
  return Object.keys({ ...value, ...others })
    .filter((part) => !isSame(value[part], others[part]))
    .map((part) => {
      const own = fields.find((one) => one.name === `${name}.${part}`);
      const kind = { shape: shapes[`${name}.${part}`], choices: own?.choices };
      return (
        <span
          key={part}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 wrap-anywhere whitespace-pre-line"
        >
          <PartName
            name={part}
            label={own?.label ?? (field && partLabel(field, part)) ?? rangeLabels[part]}
          />
          <span lang={isLanguage(part) ? part : undefined} className="col-start-2">
            {own?.renderValue ? own.renderValue(value[part], others[part]) : text(value[part], kind)}
          </span>
        </span>
      );
    });
}

function PartName({ name, label }: { name: string; label: string | undefined }) {
  if (isLanguage(name)) return <span className="label-caps text-base-content/75">{name}</span>;
  return label ? <span className="text-base-content/75">{label}</span> : null;
}

interface LineProps {
  field: FormField | undefined;
  shape: FieldShape | undefined;
  was: Line | undefined;
  value: Line;
  beside: Line | undefined;
}

/** Lists the differing members of a line: «Precio 12,00 € → 14,00 €». */
export function LineChanges({ field, shape, was, value, beside }: LineProps) {
  const words = useLineWords(field, shape);
  const names = Object.keys({ ...value, ...beside }).filter((name) => !isSame(value[name], beside?.[name]));
  return names.map((name) => (
    <span key={name} className="block wrap-anywhere">
      {(field && partLabel(field, name)) ?? name}{' '}
      {was && !isSame(was[name], value[name]) && `${words(name, was)} → `}
      {words(name, value)}
    </span>
  ));
}

/** Returns the words of a line's member: those of its cell where the field is a table. */
function useLineWords(
  field: FormField | undefined,
  shape: FieldShape | undefined,
): (name: string, line: Line) => string {
  const { t } = useTranslation();
  const words = useValueWords();
  const text = useText();
  const shapes = shape?.lines?.shapes ?? {};
  const columns = field?.lines ? columnsOf(field.lines, shapes) : [];
  return (name, line) => {
    const column = columns.find((one) => one.name === name);
    return column ? cellText(column, line, words) || t('(vacío)') : text(line[name], { shape: shapes[name] });
  };
}
