/** Decides whether the model engine replies to a message. */
import type { Db } from '#database/schema.ts';
import { TooMany } from '../../../../platform/http/failures.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import { addressKey } from '../../../../platform/server/http/client-address.ts';
import { createAttemptLimit } from '../../../identity/server/index.ts';
import { contactOf } from '../../message/contact-of.ts';
import { catalogueReads } from '../agent-tools/catalogue-reads.ts';
import { saysYes } from '../choose-reply.ts';
import type { ConversationOwner } from '../conversation-owner.ts';
import type { MessageContext } from '../message-context.ts';
import type { ModelEngine } from './model-engine.ts';
import { type ReplyByModel, replyByModel } from './reply-by-model.ts';
import { listSaidBefore } from './said-before.repository.ts';

interface ModelRepliesParts {
  db: Db;
  clock: Clock;
  /** Undefined: the rules reply to everything. */
  engine: ModelEngine | undefined;
}

interface Asking {
  owner: ConversationOwner;
  address: string;
  report: (error: unknown) => void;
}

export type TryModel = (context: MessageContext, asking: Asking) => Promise<ReplyByModel | undefined>;

/** Messages of visitors that cost a call of the model; the rules reply to the others. */
const limitsOfVisitors = { windowMs: 10 * 60_000, perAccount: 30, perAddress: 60 };

/** Creates the function that returns the model's reply; undefined when the rules reply. */
export function createTryModel({ db, clock, engine }: ModelRepliesParts): TryModel {
  const visitors = createAttemptLimit(clock, limitsOfVisitors);
  const isWithinLimit = ({ clave }: ConversationOwner, address: string): boolean => {
    try {
      visitors.begin(clave, addressKey(address));
      return true;
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
  };
  return async (context, { owner, address, report }) => {
    if (!engine?.isReady()) return undefined;
    const { pregunta, orden } = context.state;
    // The rules carry out a shown order exactly as it was shown.
    if ((pregunta || orden?.confirmar) && saysYes(context)) return undefined;
    // The contact that was asked for goes to the team, not to the model.
    if (pregunta?.acto === 'contacto' && contactOf(context.message)) return undefined;
    if (owner.userId === undefined && !isWithinLimit(owner, address)) return undefined;
    return replyByModel(context, {
      engine,
      // A visitor's conversation has no other proof of its owner than an id.
      before: owner.userId === undefined ? [] : await listSaidBefore(db, owner.clave, clock.now()),
      today: clock.today(),
      reads: catalogueReads(db, context.language, context.knowledge),
      report,
    });
  };
}
