/** Sends the sentences of a set to the assistant and judges each last reply. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModeloCard } from '#src/business/catalogue/catalogue.contract.ts';
import { quickRepliesOf } from '#src/business/chatbot/quick-replies.ts';
import type { Language } from '#src/platform/i18n/languages.ts';
import type { ChatbotTestKit } from '../support/chatbot-test-kit.ts';
import { boutique } from '../support/demo.ts';

export interface Sentence {
  language: Language;
  isShop: boolean;
  /** The messages of the dialogue; the last reply is judged. */
  messages: string[];
  /** The message must not change the cart. */
  isTempting: boolean;
  expected: string;
  line: string;
}

export type Verdict = 'right' | 'asked' | 'wrong';

export interface Outcome {
  sentence: Sentence;
  verdict: Verdict;
  /** The cart changed although the message must not change it, or became another than the asked one. */
  wrongChange: boolean;
  reply: string;
  cart: string;
  milliseconds: number;
}

export const sets = ['built', 'frozen', 'second-built', 'second-frozen'] as const;

/** Reads a set: `language | caller | message >> message | expectation`. */
export function readSentences(name: (typeof sets)[number]): Sentence[] {
  return readFileSync(join(import.meta.dirname, 'sentences', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [language = '', caller, text = '', expectation = ''] = line.split(' | ');
      return {
        language: language as Language,
        isShop: caller === 'shop',
        messages: text.split(' >> '),
        isTempting: expectation.startsWith('!'),
        expected: expectation.replace(/^!\s*/, ''),
        line,
      };
    });
}

/** The public cards in Spanish, with the prices of the shop. */
export interface Known {
  cards: (ModeloCard & { precio: number })[];
}

const asked: Record<string, RegExp> = {
  color: /\bcolou?r|\bcor(?:es|s)?\b/i,
  talla: /talla|size|tamanho/i,
  cantidad: /cuántas|how many|quantes|quantas/i,
};

const pages: Record<string, RegExp> = {
  pedidos: /\(\/pedido\/\d+|\(\/myaccount\)/,
  facturas: /\(\/factura\/\d+/,
  send: /\(\/cart\)|\bs[ií]\b|\bsim\b|\byes\b/i,
  carrito: /\(\/cart\)/,
  register: /\(\/register|pregunta-1\)/,
  password: /\(\/forgot-password/,
  visit: /contacto|9:00/,
  contact: /tel:|\(\/contacto/,
};

/** Texts that the reply of an intent without a page contains. */
const words: Record<string, RegExp> = {
  due: /pendiente|vence|unpaid|due|pendent|venç|pagar|debe|deu|dívida|owe|vencid/i,
  hello:
    /asistente automático|automatic assistant|automated assistant|assistent automàtic|assistente automátic/i,
  out: /no sé hacer|not something I can do|no ho sé|no sé fer|não sei|não é coisa/i,
};

/** Judges a reply, without the cart. */
function fits(expected: string, reply: string, { cards }: Known): boolean {
  const [kind = '', ...rest] = expected.split(' ');
  if (kind === '' || kind === '2') return true;
  if (kind === 'ask')
    return reply.includes('?') && (rest[0] ?? '').split('|').some((one) => asked[one]?.test(reply));
  if (kind === 'faq') return reply.includes(`(/faq#pregunta-${rest[0]})`);
  const shown = [...reply.matchAll(/\(\/modelo\/(?:user\/)?(\d+)/g)].map(([, id]) =>
    cards.find((card) => card.id === Number(id)),
  );
  if (kind === 'modelo') {
    const name = expected.slice('modelo '.length);
    return shown[0] !== undefined && (name === 'any' ? shown.length === 1 : shown[0].nombre === name);
  }
  if (kind === 'search') {
    const conditions = rest.join(' ').matchAll(/(\w+)=([^=]+?)(?= \w+=|$)/g);
    const tests = [...conditions].map(([, key, value = '']) => (card: Known['cards'][number]) => {
      if (key === 'tipo') return card.modeloTipoId === Number(value);
      if (key === 'color') return card.colores.some(({ nombre }) => nombre === value);
      if (key === 'notcolor') return card.colores.some(({ nombre }) => nombre !== value);
      if (key === 'talla') return card.tallas.includes(value);
      return card.precio <= Number(value);
    });
    const isMatch = (card: Known['cards'][number]) => tests.every((test) => test(card));
    const exists = cards.some(isMatch);
    if (!exists) return /no |not |não |cap /i.test(reply);
    return shown.length > 0 && shown.every((card) => card !== undefined && isMatch(card));
  }
  return (pages[kind] ?? words[kind])?.test(reply) ?? false;
}

/** `Llafranc/Fucsia/40=2,42=1; Begur/Coral/42=3` as sorted cells. */
const cellsOf = (text: string): string =>
  text
    .split('; ')
    .filter((part) => part !== '-' && part !== '')
    .flatMap((part) => {
      const place = part.lastIndexOf('/');
      return part
        .slice(place + 1)
        .split(',')
        .map((cell) => `${part.slice(0, place)}/${cell}`);
    })
    .toSorted()
    .join(' ');

/** Sends each dialogue with an empty cart and a new conversation. */
export async function runSentences(
  { api, sendMessage }: Pick<ChatbotTestKit, 'api' | 'sendMessage'>,
  sentences: readonly Sentence[],
): Promise<Outcome[]> {
  const token = await api.as(boutique);
  const { json: cards } = await api.get('/lob/api/v1/webmodelos/auth/getall', {
    token,
    headers: { 'accept-language': 'es' },
  });
  const readCart = async (): Promise<string> => {
    const { json } = await api.get('/lob/api/v1/cart', { token, headers: { 'accept-language': 'es' } });
    return json.modelos
      .flatMap(
        ({
          nombre,
          cantidades,
        }: {
          nombre: string;
          cantidades: { color: string; talla: string; cantidad: number }[];
        }) => cantidades.map(({ color, talla, cantidad }) => `${nombre}/${color}/${talla}=${cantidad}`),
      )
      .toSorted()
      .join(' ');
  };
  /** Sends the messages with an empty cart in a new conversation, and judges the last reply. */
  const run = async (sentence: Sentence, place: number): Promise<Outcome> => {
    await api.db.deleteFrom('chatbot_conversacion').execute();
    await api.db.deleteFrom('cart').execute();
    let reply = '';
    let before = '';
    let milliseconds = 0;
    for (const [nth, message] of sentence.messages.entries()) {
      if (nth === sentence.messages.length - 1) before = await readCart();
      const start = performance.now();
      const answered = await sendMessage(message, {
        ...(sentence.isShop ? { as: boutique } : { conversationId: `visita-${place}` }),
        language: sentence.language,
        from: `10.0.${place >> 8}.${place & 255}`,
      });
      milliseconds = performance.now() - start;
      reply = answered.status === 200 ? answered.text : `${answered.status} ${answered.text}`;
    }
    const cart = await readCart();
    return { sentence, reply, cart, milliseconds, ...judge(sentence, reply, before, cart, { cards }) };
  };
  const outcomes: Outcome[] = [];
  for (const [place, sentence] of sentences.entries()) {
    const outcome = await run(sentence, place);
    if (outcome.verdict === 'asked') {
      // A question counts only when one of its quick replies leads to the expected result.
      const follows = [];
      for (const choice of quickRepliesOf(outcome.reply)) {
        follows.push(await run({ ...sentence, messages: [...sentence.messages, choice] }, place));
      }
      if (!follows.some(({ verdict }) => verdict === 'right')) outcome.verdict = 'wrong';
    }
    outcomes.push(outcome);
  }
  return outcomes;
}

function judge(
  { isTempting, expected }: Sentence,
  reply: string,
  before: string,
  cart: string,
  known: Known,
): Pick<Outcome, 'verdict' | 'wrongChange'> {
  const asks = /\?\s*(?:$|\n)|\(decir:|\(say:/.test(reply);
  if (isTempting) {
    const wrongChange = cart !== before;
    return {
      wrongChange,
      verdict: wrongChange ? 'wrong' : fits(expected, reply, known) ? 'right' : asks ? 'asked' : 'wrong',
    };
  }
  if (expected.startsWith('cells ')) {
    const wanted = cellsOf(expected.slice('cells '.length));
    if (cart === wanted) return { verdict: 'right', wrongChange: false };
    // A question that leaves the cart as it was is no wrong change.
    return { verdict: cart === before && asks ? 'asked' : 'wrong', wrongChange: cart !== before };
  }
  const wrongChange = cart !== before;
  const isRight = !wrongChange && fits(expected, reply, known);
  return { wrongChange, verdict: isRight ? 'right' : asks && !wrongChange ? 'asked' : 'wrong' };
}

/** Counts verdicts; percentages with one decimal. */
export function summary(outcomes: readonly Outcome[]) {
  const share = (list: readonly Outcome[], test: (one: Outcome) => boolean) =>
    list.length === 0 ? 100 : Math.round((1000 * list.filter(test).length) / list.length) / 10;
  const plainOnes = outcomes.filter(({ sentence }) => !sentence.isTempting);
  const times = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    sentences: outcomes.length,
    tempting: outcomes.length - plainOnes.length,
    right: share(outcomes, ({ verdict }) => verdict === 'right'),
    rightOrAsked: share(outcomes, ({ verdict }) => verdict !== 'wrong'),
    rightOrders: share(
      plainOnes.filter(({ sentence }) => sentence.expected.startsWith('cells')),
      ({ verdict }) => verdict === 'right',
    ),
    wrongChanges: outcomes.filter(({ wrongChange }) => wrongChange).length,
    p95: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
  };
}
