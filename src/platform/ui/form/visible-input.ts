import { get, set } from 'react-hook-form';
import { type FormField, type FormSection, shownValues } from './form-field.ts';
import type { Values } from './merge-changes.ts';

/** Returns the fields whose conditions hold, and the values without those of the others. */
export function visibleInput(
  sections: readonly FormSection[],
  held: Values,
): { fields: readonly FormField[]; values: Values } {
  const values = shownValues<Values>(held);
  const fields: FormField[] = [];
  const hidden: FormField[] = [];
  for (const section of sections) {
    const isShown = section.when?.(values) ?? true;
    for (const field of section.fields)
      (isShown && (field.when?.(values) ?? true) ? fields : hidden).push(field);
  }
  const absent = hidden.filter(({ name }) => get(held, name) !== undefined);
  if (absent.length === 0) return { fields, values: held };
  const sent = structuredClone(held);
  for (const { name } of absent) set(sent, name, undefined);
  return { fields, values: sent };
}
