import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { addressKey } from '../../../platform/server/http/client-address.ts';
import { openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { readModelosInWords } from '../../catalogue/server/index.ts';
import { createAttemptLimit } from '../../identity/server/index.ts';
import * as contract from '../chatbot.contract.ts';
import { readMessage } from '../message/read-message.ts';
import { answerMessage } from './answer-message.ts';
import { findEstado, saveEstado } from './conversation.repository.ts';
import { handsOf } from './hands.ts';
import { type Ask, createKnowledge } from './knowledge.ts';
import { talkOf } from './talk.ts';

interface ChatbotParts {
  db: Kysely<Database>;
  clock: Clock;
  ask: Ask;
}

/** Messages within ten minutes: as many as a user in a hurry writes. */
const limits = { windowMs: 10 * 60_000, perAccount: 100, perAddress: 400 };
/** A visitor names the conversation, so the address counts. */
const limitsOfVisitors = { ...limits, perAddress: 200 };

export function chatbotRoutes({ db, clock, ask }: ChatbotParts): Route[] {
  const knowledge = createKnowledge(ask);
  const messages = createAttemptLimit(clock, limits);
  const messagesOfVisitors = createAttemptLimit(clock, limitsOfVisitors);
  return [
    openRoute(contract.sendMessageEndpoint, async ({ body }, { language, headers, address }) => {
      const { message, conversationId, userId } = body;
      const authorization = headers.get('authorization');
      const hands = await handsOf(ask, { authorization, language, userId });
      const { own } = hands;
      const clave = own ? `usuario:${own.user.id}:${userId ?? ''}` : `visitante:${conversationId}`;
      (own ? messages : messagesOfVisitors).begin(clave, addressKey(address));
      const [known, estado] = await Promise.all([knowledge(language), findEstado(db, clave)]);
      const said = readMessage(message, known.vocabulary);
      const answer = await answerMessage(talkOf({ message, language, said, known, hands, estado }));
      if (JSON.stringify(answer.estado) !== JSON.stringify(estado))
        await saveEstado(db, clave, answer.estado, clock.now());
      return answer.paragraphs.join('\n\n');
    }),
    route(contract.feedModelosEndpoint, (_, { language }) => readModelosInWords(db, language)),
  ];
}
