import type { TFunction } from 'i18next';

/**
 * Returns the values of an enumeration with their labels, for the choices of a field or a filter.
 * @param labels the text keys of the values, in the order of the choices
 */
export const labelChoices = <V extends string>(t: TFunction, labels: Readonly<Record<V, string>>) =>
  // Cast: the entries of a record of labels have its keys.
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, words: t(label) }));
