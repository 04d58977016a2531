import { addressKey } from '../../../platform/server/http/client-address.ts';
import { openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { withSynonyms } from '../../catalogue/find/house-synonyms.ts';
import { readModelosInWords } from '../../catalogue/server/index.ts';
import { createAttemptLimit } from '../../identity/server/index.ts';
import * as contract from '../chatbot.contract.ts';
import { messageLanguage } from '../message/message-language.ts';
import { parseMessage } from '../message/parse-message.ts';
import { type ChosenReply, chooseReply } from './choose-reply.ts';
import { findState, saveState } from './conversation.repository.ts';
import { conversationOwner } from './conversation-owner.ts';
import { eraseConversation } from './conversations.repository.ts';
import { createHandOver, type HandOverParts } from './hand-over.ts';
import { type AppFetch, readKnowledgeOf } from './knowledge.ts';
import { createMessageContext } from './message-context.ts';
import type { ModelEngine } from './model-engine/model-engine.ts';
import { createTryModel } from './model-engine/try-model.ts';
import { recordExchange } from './record-exchange.ts';
import { conflictText, createTools } from './tools.ts';

interface ChatbotParts extends HandOverParts {
  fetchApp: AppFetch;
  /** Undefined: the rules reply to everything. */
  modelEngine?: ModelEngine | undefined;
}

/** Within ten minutes: as many messages as a user in a hurry writes. */
const limits = { windowMs: 10 * 60_000, perAccount: 100, perAddress: 400 };
/** A visitor chooses the conversation id, so the address counts. */
const limitsOfVisitors = { ...limits, perAddress: 200 };

/** A reply that no reading has given, such as a model's. */
type UnreadReply = Omit<ChosenReply, 'reading' | 'score'> & Partial<ChosenReply>;

const longest = (words: readonly string[]): string | undefined =>
  words.toSorted((one, other) => other.length - one.length)[0];

export function chatbotRoutes(parts: ChatbotParts): Route[] {
  const { db, clock, fetchApp, letters, teamEmail, modelEngine } = parts;
  const tryModel = createTryModel({ db, clock, engine: modelEngine });
  const handOver = createHandOver({ db, clock, letters, teamEmail });
  const messages = createAttemptLimit(clock, limits);
  const messagesOfVisitors = createAttemptLimit(clock, limitsOfVisitors);
  const deletions = createAttemptLimit(clock, limits);
  return [
    openRoute(
      contract.sendMessageEndpoint,
      async ({ body }, { language: pageLanguage, headers, address, draft, report }) => {
        const { message, conversationId } = body;
        const authorization = headers.get('authorization');
        let language = pageLanguage;
        const tools = await createTools(fetchApp, {
          authorization,
          language: () => language,
          forBuyer: body,
        });
        const { caller } = tools;
        const owner = conversationOwner(caller, conversationId);
        const { clave } = owner;
        (caller ? messages : messagesOfVisitors).begin(clave, addressKey(address));
        const state = await findState(db, clave);
        // A message without a clear language, such as «42», continues in that of the conversation.
        language = messageLanguage(message, state.idioma ?? pageLanguage);
        const knowledge = await readKnowledgeOf(fetchApp, language);
        const understood = withSynonyms(message, knowledge.synonyms);
        const parsed = parseMessage(understood, knowledge.vocabulary, {
          modelo: knowledge.vocabulary.modelos.find(({ id }) => id === state.modeloId),
          isPortuguese: language === 'pt',
          today: clock.today(),
        });
        const context = createMessageContext({
          message: understood,
          language,
          parsed,
          knowledge,
          tools,
          state,
          draft,
          handOver: (asker) => handOver(asker, { owner, language, message, address }),
        });
        const note = (error: unknown) => report?.(error);
        const byModel = await tryModel(context, { owner, address, report: note });
        const replying = byModel ? Promise.resolve(byModel) : chooseReply(context);
        const reply = await replying.catch((error): UnreadReply => {
          // A modelo may be withdrawn between two calls of one reply.
          const reason = conflictText(error);
          if (reason === undefined) throw error;
          return { paragraphs: [reason], state, outcome: 'answered' };
        });
        const next = { ...reply.state, idioma: language === pageLanguage ? undefined : language };
        const text = reply.paragraphs.join('\n\n');
        const { outcome, reading, score }: UnreadReply = reply;
        await Promise.all([
          JSON.stringify(next) === JSON.stringify(state) || saveState(db, clave, next, clock.now()),
          // The reply may have changed the cart, so it is sent even if it cannot be recorded.
          recordExchange(db, clock, {
            owner,
            language,
            message,
            reply: text,
            engine: byModel ? 'model' : 'rules',
            outcome,
            reading,
            score,
            calls: byModel?.calls ?? tools.calls,
            unknownWord: longest(parsed.unknownWords),
          }).catch(note),
        ]);
        return text;
      },
    ),
    openRoute(contract.deleteConversationEndpoint, async ({ body }, { headers, address }) => {
      const authorization = headers.get('authorization');
      const { caller } = await createTools(fetchApp, {
        authorization,
        language: () => 'es',
        forBuyer: body,
      });
      const { conversationId } = body;
      const { clave } = conversationOwner(caller, conversationId);
      deletions.begin(clave, addressKey(address));
      await eraseConversation(db, clave);
      return {};
    }),
    route(contract.feedModelosEndpoint, async (_, { language }) => {
      // The index of this language is there for the first message.
      await readKnowledgeOf(fetchApp, language);
      return readModelosInWords(db, language);
    }),
  ];
}
