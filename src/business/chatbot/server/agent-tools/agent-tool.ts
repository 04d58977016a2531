/** The shape of a tool for language models: typed input with limits, and a bounded result. */
import * as z from 'zod';
import { ApiError, isServiceUnavailable, ValidationError } from '../../../../platform/http/call-errors.ts';
import { Unauthenticated } from '../../../../platform/http/failures.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { OpenCell } from '../../../catalogue/server/index.ts';
import type { ConversationState } from '../conversation.repository.ts';
import type { Knowledge } from '../knowledge.ts';
import type { AssistantTools, CallerTools } from '../tools.ts';

/** The state of a conversation between two calls of tools. */
export interface AgentMemory {
  read(): Promise<ConversationState>;
  save(state: ConversationState): Promise<void>;
}

/** Everything a tool may use. The token of the request has chosen the caller; no input names one. */
export interface AgentContext {
  language: Language;
  /** `YYYY-MM-DD` */
  today: string;
  knowledge: Knowledge;
  tools: AssistantTools;
  memory: AgentMemory;
  /** Returns the stems of the composition of each published modelo, by id; kept while the catalogue stays. */
  readComposiciones(): Promise<ReadonlyMap<number, ReadonlySet<string>>>;
  /** Returns the cells of published modelos that can be ordered, in one query. */
  readCells(modeloIds: readonly number[]): Promise<OpenCell[]>;
  /** Tests whether the user has said yes to the summary with this confirmation. */
  hasConfirmed(confirmation: string): boolean;
}

/** The context of a signed-in caller. */
export type CallerAgentContext = AgentContext & { tools: { caller: CallerTools } };

const hasCaller = (context: AgentContext): context is CallerAgentContext =>
  context.tools.caller !== undefined;

export interface AgentTool {
  /** `verb_noun`, as the model calls it. */
  name: string;
  /** For the user of an agent, in English. */
  title: string;
  /** For the model, in English. */
  description: string;
  access: 'anyone' | 'shop';
  /** Its effect: none, a changed cart, or an order sent. */
  effect: 'none' | 'cart' | 'order';
  input: z.ZodObject;
  /** The JSON schema of `input`. */
  inputSchema: Record<string, unknown>;
  /** Validates the input and runs the tool. @throws ToolRefusal */
  run(context: AgentContext, input: unknown): Promise<object>;
}

/** A tool did nothing, for a reason that the model can act on. */
export class ToolRefusal extends Error {
  readonly details: object;
  constructor(message: string, details: object = {}) {
    super(message);
    this.details = details;
  }
}

type Parts<I extends z.ZodObject, C> = Omit<AgentTool, 'access' | 'inputSchema' | 'input' | 'run'> & {
  input: I;
  run(context: C, input: z.output<I>): Promise<object> | object;
};

/** Returns a tool that visitors may use, too. */
export const openTool = <I extends z.ZodObject>(parts: Parts<I, AgentContext>): AgentTool =>
  toolOf('anyone', parts, (context, input) => parts.run(context, input));

/** Returns a tool for signed-in callers. */
export const shopTool = <I extends z.ZodObject>(parts: Parts<I, CallerAgentContext>): AgentTool =>
  toolOf('shop', parts, (context, input) => {
    if (!hasCaller(context)) throw new ToolRefusal(signInRequired);
    return parts.run(context, input);
  });

const signInRequired =
  'This needs the account of a shop. Visitors see neither prices nor stock, and have no cart. A shop asks for an account at /register.';

function toolOf<I extends z.ZodObject, C>(
  access: AgentTool['access'],
  { run: _, ...parts }: Parts<I, C>,
  run: (context: AgentContext, input: z.output<I>) => Promise<object> | object,
): AgentTool {
  return {
    ...parts,
    access,
    inputSchema: z.toJSONSchema(parts.input, { target: 'draft-7', io: 'input' }) as Record<string, unknown>,
    async run(context, input) {
      const parsed = parts.input.safeParse(input ?? {});
      if (!parsed.success) throw new ToolRefusal('Wrong arguments.', { problems: problemsOf(parsed.error) });
      return run(context, parsed.data);
    },
  };
}

const maxProblems = 10;

const problemsOf = ({ issues }: z.ZodError): string[] =>
  issues
    .slice(0, maxProblems)
    .map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`.slice(0, 300));

export interface ToolOutcome {
  isError: boolean;
  result: object;
}

/**
 * Runs a tool. Refusals become results.
 * @param report gets an unexpected failure, whose message no model sees
 * @throws Unauthenticated when the token has lost its force
 */
export async function runTool(
  tool: AgentTool,
  context: AgentContext,
  input: unknown,
  report: (error: unknown) => void,
): Promise<ToolOutcome> {
  try {
    return { isError: false, result: await tool.run(context, input) };
  } catch (error) {
    if (error instanceof Unauthenticated) throw error;
    if (error instanceof ToolRefusal)
      return { isError: true, result: { error: error.message, ...error.details } };
    if (error instanceof ApiError) {
      if (error.status === 401) throw new Unauthenticated();
      const refusal = refusalOf(error);
      if (refusal) return { isError: true, result: refusal };
    }
    report(error);
    return { isError: true, result: { error: 'The tool failed. Nothing is known to have changed.' } };
  }
}

/** Returns the reasons of a refused call; undefined for any other error. */
function refusalOf(error: ApiError): object | undefined {
  if (error instanceof ValidationError)
    return { error: 'Refused.', problems: Object.values(error.fields).flat().slice(0, maxProblems) };
  if (error.status === 403) return { error: 'The account lacks the right to do this.' };
  if (error.status === 404 || error.status === 409)
    return { error: error.messages[0] ?? 'It has changed or is gone.' };
  if (error.status === 429) return { error: 'Too many requests. Wait some minutes.' };
  if (isServiceUnavailable(error)) return { error: 'The shop cannot answer now. Try again later.' };
  return undefined;
}
