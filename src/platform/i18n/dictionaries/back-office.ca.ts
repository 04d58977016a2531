const files = import.meta.glob<Record<string, string>>('../../../**/back-office/texts/ca.json', {
  eager: true,
  import: 'default',
});

/** The texts of the screens that only staff see. */
export default Object.assign({}, ...Object.values(files)) as Record<string, string>;
