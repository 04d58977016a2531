const files = import.meta.glob<Record<string, string>>('../../../**/back-office/texts/es.json', {
  eager: true,
  import: 'default',
});

/** The words of the screens that only the house's own people see. */
export default Object.assign({}, ...Object.values(files)) as Record<string, string>;
