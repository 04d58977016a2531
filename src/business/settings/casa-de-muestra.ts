/**
 * Whether the site may tell what is true of the demo house alone: its history, its workshop, where it is. A company that
 * began empty says of itself only what it has written (`textos: 'propios'` among its data).
 */
export const speaksAsSample = ({ textos }: Readonly<Record<string, string | undefined>>): boolean =>
  textos !== 'propios';
