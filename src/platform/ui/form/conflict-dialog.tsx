import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../i18n/languages.ts';
import { Button } from '../button.tsx';
import { Radio } from '../choice.tsx';
import { Dialog } from '../dialog.tsx';
import { FieldGroup } from '../field.tsx';
import type { FormField } from './form-field.ts';
import { mergeChanges, same, type Values } from './merge-changes.ts';

interface ConflictDialogProps {
  base: Values;
  mine: Values;
  actual: Values;
  /** The name of the user that changed the record. */
  who: string | undefined;
  fields: readonly FormField[];
  onClose(): void;
  /** The merged values, to be saved over the current version. */
  onChoose(values: Values): void;
}

/** Shows both versions side by side when two users changed the same fields of a record. */
export function ConflictDialog({ base, mine, actual, who, fields, onClose, onChoose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { merged, both, taken } = mergeChanges(base, mine, actual);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const inWords = (name: string, value: unknown, beside: unknown) => {
    const field = fields.find((one) => one.name === name);
    if (field?.say) return field.say(value, beside);
    const choice = field?.choices?.find((one) => one.value === value);
    if (choice) return choice.words;
    if (value === undefined || value === null || value === '') return t('(vacío)');
    if (typeof value === 'boolean') return value ? t('Sí') : t('No');
    return typeof value === 'object' ? <Parts value={value} beside={beside} /> : String(value);
  };
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
          <Button
            tone="primary"
            onClick={() => {
              const chosen = both.map(({ name, theirs: other }) => (theirs.has(name) ? [[name, other]] : []));
              onChoose({ ...merged, ...Object.fromEntries(chosen.flat()) });
            }}
          >
            {t('Guardar así')}
          </Button>
        </>
      }
    >
      {both.length === 0 && <p>{t('Sus cambios no se pisan: se guardan los de los dos.')}</p>}
      {both.map(({ name, mine: own, theirs: other }) => (
        <FieldGroup key={name} label={labelOf(name)}>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {[
              { value: own, beside: other, isTheirs: false, words: t('Lo suyo') },
              { value: other, beside: own, isTheirs: true, words: t('Lo que hay ahora') },
            ].map(({ value, beside, isTheirs, words }) => (
              <Radio
                key={words}
                name={`conflicto-${name}`}
                checked={theirs.has(name) === isTheirs}
                onChange={() => {
                  const next = new Set(theirs);
                  if (isTheirs) next.add(name);
                  else next.delete(name);
                  setTheirs(next);
                }}
                hint={words}
              >
                {inWords(name, value, beside)}
              </Radio>
            ))}
          </div>
        </FieldGroup>
      ))}
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

/** Lists the parts of a value that differ, such as the languages of a text. */
function Parts({ value, beside }: { value: object; beside: unknown }) {
  const { t } = useTranslation();
  const others = (beside ?? {}) as Values;
  if (Array.isArray(value)) return value.join(' · ');
  const names = [...new Set([...Object.keys(value), ...Object.keys(others)])];
  return names
    .filter((name) => !same((value as Values)[name], others[name]))
    .map((name) => (
      <span
        key={name}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 wrap-anywhere whitespace-pre-line"
      >
        {isLanguage(name) ? <span className="label-caps text-base-content/75">{name}</span> : null}
        <span lang={isLanguage(name) ? name : undefined} className="col-start-2">
          {String((value as Values)[name] || t('(vacío)'))}
        </span>
      </span>
    ));
}
