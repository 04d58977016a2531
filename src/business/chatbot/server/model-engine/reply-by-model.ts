/** Replies to a message by the model engine. The server writes the changes of the cart into the reply. */

import type { AgentContext, AgentMemory } from '../agent-tools/agent-tool.ts';
import type { ChangedCell } from '../agent-tools/cart-tools.ts';
import { cartSummary } from '../cart-summary.ts';
import type { ConversationState } from '../conversation.repository.ts';
import { hasCaller, type MessageContext, modeloLink, type Reply } from '../message-context.ts';
import type { RecordedCall } from '../record-exchange.ts';
import { replyWithPerson } from '../reply-about-person.ts';
import { askToSend } from '../send-cart.ts';
import { mergedUndo } from '../undo-change.ts';
import type { DoneTool, ModelEngine, SaidBefore } from './model-engine.ts';
import { draftReply, plainReply } from './plain-reply.ts';

interface ModelParts {
  engine: ModelEngine;
  before: readonly SaidBefore[];
  today: string;
  reads: Pick<AgentContext, 'readComposiciones' | 'readCells'>;
  report: (error: unknown) => void;
}

export interface ReplyByModel extends Reply {
  outcome: 'answered' | 'asked';
  calls: readonly RecordedCall[];
}

/**
 * Returns the reply of the model; undefined when it failed and has changed nothing, so that the rules may
 * reply. After a failure that follows a change, the reply names the change alone.
 */
export async function replyByModel(
  context: MessageContext,
  { engine, before, today, reads, report }: ModelParts,
): Promise<ReplyByModel | undefined> {
  const { orden: _, pregunta: __, ...start } = context.state;
  let state: ConversationState = start;
  const memory: AgentMemory = {
    read: async () => state,
    save: async (next) => {
      const [before, after] = [state.deshacer, next.deshacer];
      const isLater = before && after && before !== start.deshacer && before !== after;
      state = isLater ? { ...next, deshacer: mergedUndo(before, after) } : next;
    },
  };
  const { text, done, calls } = await engine.answer({
    message: context.message,
    before,
    report,
    onText: (known) => context.draft?.(draftReply(known)),
    context: {
      language: context.language,
      today,
      knowledge: context.knowledge,
      tools: context.tools,
      memory,
      ...reads,
      // A «sí» to a shown summary is carried out by the rules, never by the model.
      hasConfirmed: () => false,
    },
  });
  const words = text === undefined ? [] : plainReply(text);
  const changes = await changeParagraphs(context, done);
  if (words.length === 0 && changes.length === 0) return undefined;
  if (hasCaller(context) && done.some(({ name }) => name === 'review_cart')) {
    const asked = await askToSend({ ...context, state });
    return { ...asked, paragraphs: [...words, ...changes, ...asked.paragraphs], outcome: 'asked', calls };
  }
  if (done.some(({ name }) => name === 'hand_over')) {
    const asked = await replyWithPerson({ ...context, state });
    return { ...asked, paragraphs: [...words, ...changes, ...asked.paragraphs], outcome: 'asked', calls };
  }
  const { pregunta: ___, ...after } = state;
  return { paragraphs: [...words, ...changes], state: after, outcome: 'answered', calls };
}

/** Cells that a reply names. */
const maxCells = 20;

/** Says what the tools have changed, with the cart after it. */
async function changeParagraphs(context: MessageContext, done: readonly DoneTool[]): Promise<string[]> {
  const { t } = context;
  const changed = done.flatMap(({ name, result }) =>
    name === 'set_cells' ? (result as { changed: ChangedCell[] }).changed : [],
  );
  const isUndone = done.some(({ name }) => name === 'undo');
  if (!hasCaller(context) || (changed.length === 0 && !isUndone)) return [];
  return [
    ...changed.slice(0, maxCells).map(({ modeloId, modelo, color, talla, before, after }) =>
      t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito (antes {{antes}}).', {
        modelo: modeloLink(context, { id: modeloId, nombre: modelo }),
        color,
        talla,
        n: after,
        antes: before,
      }),
    ),
    ...(isUndone ? [t('Deshecho.')] : []),
    cartSummary(context, await context.tools.caller.readCart()),
    ...(changed.length > 0 ? [t('Si no es lo que quería, escriba «deshacer».')] : []),
  ];
}
