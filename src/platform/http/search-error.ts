/** Texts of a refused search: translation keys with the names of their parameters. */
export const searchErrorTexts = {
  unknownField: 'El campo {{campo}} no se puede buscar.',
  unknownOrder: 'No se puede ordenar por {{campo}}.',
  badDirection: 'El sentido {{sentido}} no vale para ordenar por {{campo}}.',
  badOperator: 'El operador {{operador}} no vale para el campo {{campo}}.',
  badValue: 'El valor {{valor}} no vale para el campo {{campo}}.',
  badLogic: 'La lógica {{logica}} no vale en un filtro.',
  fieldMissing: 'Falta el campo de un filtro.',
  operatorMissing: 'Falta el operador del filtro de {{campo}}.',
} as const;

/** A search names a field, operator, value or order that the resource does not offer: a 400. */
export class SearchError extends Error {
  /** The invalid field as the caller wrote it, or the part of the request (`keyword`, `logic` …). */
  readonly field: string;
  /** Translation key, one of `searchErrorTexts`. */
  readonly key: string;
  readonly params: Record<string, string>;

  constructor(field: string, text: keyof typeof searchErrorTexts, params: Record<string, string> = {}) {
    super(`${field}: ${searchErrorTexts[text]} ${JSON.stringify(params)}`);
    this.name = 'SearchError';
    this.field = field;
    this.key = searchErrorTexts[text];
    this.params = params;
  }
}
