const files = import.meta.glob<Record<string, string>>(
  ['../../../**/texts/en.json', '!**/server/**', '!**/back-office/**', '!**/storefront/**/texts/**'],
  { eager: true, import: 'default' },
);

/** The texts of every slice as one dictionary: the key is a Spanish sentence. */
export default Object.assign({}, ...Object.values(files)) as Record<string, string>;
