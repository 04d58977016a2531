/** Converts the settings to the flat values of one form, and back. */
import * as z from 'zod/mini';
import {
  blockedOrdersShape,
  creditHorizonShape,
  dayLettersShape,
  type EditedSettings,
  empresaShape,
  logoShape,
  minimosShape,
  plazosShape,
  secondFactorRule,
  territoryShape,
  themeShape,
} from './edit-settings.contract.ts';

/** All fields of the form: no name occurs in two of the parts. */
export const settingsFormSchema = z.object({
  ...themeShape,
  ...empresaShape,
  ...minimosShape,
  ...plazosShape,
  secondFactor: secondFactorRule,
  ...territoryShape,
  ...dayLettersShape,
  ...blockedOrdersShape,
  ...creditHorizonShape,
  ...logoShape,
});
export type SettingsForm = z.output<typeof settingsFormSchema>;

type Values = Record<string, unknown>;
const parts = {
  empresa: Object.keys(empresaShape),
  minimos: Object.keys(minimosShape),
  plazos: Object.keys(plazosShape),
};
/** Returns the object of the body that has the field; undefined for a member of the body itself. */
const partOf = (name: string) =>
  Object.entries(parts).find(([, names]) => names.includes(name))?.[0] as keyof typeof parts | undefined;

/** Returns the values of the form for settings as the server sends them. */
export function valuesOfSettings({ empresa, minimos, plazos, ...others }: Values): Values {
  return { ...others, ...(empresa as Values), ...(minimos as Values), ...(plazos as Values) };
}

/**
 * Returns the body of the save for the values of the form.
 * @param version of the settings that the form loaded
 */
export function settingsOfValues(values: Values, version: number): EditedSettings {
  // `flat`: the colours and the rules, which are members of the body itself.
  const whole: Record<string, Values> = { flat: {}, empresa: {}, minimos: {}, plazos: {} };
  for (const [name, value] of Object.entries(values)) {
    const part = whole[partOf(name) ?? 'flat'] as Values;
    part[name] = value;
  }
  const { flat, ...objects } = whole;
  return { ...flat, ...objects, version } as EditedSettings;
}

/** Maps the server's `empresa.nombre` to the form's `nombre`. */
export const formField = (field: string): string => field.split('.').at(-1) ?? field;
