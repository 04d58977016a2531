/** Makes paragraphs of a model's text. Its links lead only to pages of this site. */

/** Characters of a reply. */
const maxReply = 4000;
const maxParagraphs = 12;

const link = /!?\[([^[\]]*)\]\(([^()\s]*)\)/g;
const ownPage =
  /^\/(?:modelo\/(?:user\/)?\d{1,10}(?:\?color=\d{1,10})?|pedido\/\d{1,10}|factura\/\d{1,10}|faq(?:#pregunta-\d{1,10})?|gallery(?:\/user)?|cart|myaccount|login|register|contacto|about)$/;

/** A link whose end has not arrived yet. */
const openLink = /!?\[[^[\]]*(?:\](?:\([^()\s]*)?)?$/;

/** Returns the text of a reply that is still being written. */
export const draftReply = (text: string): string => plainReply(text.replace(openLink, '')).join('\n\n');

/** Returns the paragraphs of a text without markup, and without links to other places. */
export const plainReply = (text: string): string[] =>
  text
    .slice(0, maxReply)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the text of a model may hold them
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(link, (_, words: string, address: string) =>
      ownPage.test(address) && words.trim() ? `[${words}](${address})` : words,
    )
    .replaceAll(/\*\*|__|^#{1,6} /gm, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .slice(0, maxParagraphs);
