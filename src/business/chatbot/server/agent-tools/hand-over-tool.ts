/** The model engine's way to a person. It mails nothing: the server asks for the contact or a yes first. */
import * as z from 'zod';
import { openTool } from './agent-tool.ts';

export const handOverTool = openTool({
  name: 'hand_over',
  title: 'Hand over to a person',
  description:
    'Use it when the user wants a person, or a problem needs one. The server then asks a shop for a yes, and a visitor for an e-mail address or a phone, and mails the conversation to the team. Never say that it has been handed over.',
  effect: 'none',
  input: z.object({}),
  run: () => ({ asked: 'The server asks the user after your words. Nothing has been sent.' }),
});
