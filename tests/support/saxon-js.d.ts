/** The part of `saxon-js` that tests use; the package has no types. */
declare module 'saxon-js' {
  const saxon: {
    transform(options: { stylesheetInternal: unknown; sourceText: string; destination: 'serialized' }): {
      principalResult: string;
    };
  };
  export default saxon;
}
