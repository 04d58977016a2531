const files = import.meta.glob<Record<string, string>>(
  ['../../../**/texts/ca.json', '!**/server/**', '!**/back-office/**', '!**/storefront/**/texts/**'],
  { eager: true, import: 'default' },
);

/** Every slice's words, as one dictionary: key (a Spanish sentence) to text. */
export default Object.assign({}, ...Object.values(files)) as Record<string, string>;
