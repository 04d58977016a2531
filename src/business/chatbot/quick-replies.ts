/**
 * Quick replies in the text of a reply: a paragraph of `[words](say:)`. The panel shows each as a button that
 * sends its words; other clients can show the words.
 */

const oneReply = /\[([^[\]]+)\]\(say:\)/g;
const paragraph = /^\[[^[\]]+\]\(say:\)(?: · \[[^[\]]+\]\(say:\))*$/;

const isParagraph = (text: string): boolean => paragraph.test(text.trim());

/** Returns a paragraph of quick replies. Brackets in the words are dropped. */
export const quickReplies = (choices: readonly string[]): string =>
  choices.map((words) => `[${words.replaceAll(/[[\]]/g, '')}](say:)`).join(' · ');

/** Returns the words of the quick replies of a reply. */
export const quickRepliesOf = (text: string): string[] =>
  text
    .split('\n\n')
    .filter(isParagraph)
    .flatMap((one) => [...one.matchAll(oneReply)].map(([, words = '']) => words));

/** Returns a reply without its paragraphs of quick replies. */
export const withoutQuickReplies = (text: string): string =>
  text
    .split('\n\n')
    .filter((one) => !isParagraph(one))
    .join('\n\n');
