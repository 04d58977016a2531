/** Replies about composition and samples. The company's own questions come first; nothing is invented. */
import { wordsOf } from '../../catalogue/find/words.ts';
import type { WebPregunta } from '../../website/preguntas.contract.ts';
import { plainAnswer } from '../../website/respuesta.ts';
import { mentionsSamples } from '../message/cloth-questions.ts';
import { conceptsOf } from '../message/concepts.ts';
import { type MessageContext, type Reply, withoutBrackets } from './message-context.ts';
import { replyWithPregunta, teamSentence, visitText } from './reply-about-company.ts';
import { clothPagesSentence, modeloClothTexts, replyAboutModelo } from './reply-about-modelos.ts';

/** Replies to a request for samples, or to feel the cloth. */
export async function replyAboutSamples(context: MessageContext): Promise<Reply> {
  const { t, parsed, knowledge, state } = context;
  const match =
    knowledge.preguntas.find(({ pregunta }) => mentionsSamples(pregunta)) ??
    knowledge.preguntas.find(({ respuesta }) => mentionsSamples(plainAnswer(respuesta)));
  if (match) return replyWithPregunta(context, match);
  const visited = visitText(context);
  return {
    paragraphs: [
      t('Nuestras preguntas no dicen nada de muestras: consúltenoslo antes de contar con ellas.'),
      ...(parsed.modelo ? await modeloClothTexts(context, parsed.modelo) : [clothPagesSentence(context)]),
      ...(visited ? [withoutBrackets(visited)] : []),
      teamSentence(context, '/contacto?asunto=coleccion'),
    ],
    state: parsed.modelo ? { ...state, modeloId: parsed.modelo.id } : state,
  };
}

/** Replies about composition and care: of the last modelo, or else with the company's own question. */
export function replyAboutCloth(context: MessageContext): Promise<Reply> | Reply {
  const { knowledge, message, state } = context;
  const lastModelo = knowledge.vocabulary.modelos.find(({ id }) => id === state.modeloId);
  if (lastModelo) return replyAboutModelo(context, lastModelo);
  const near = knowledge
    .findPreguntas(message)
    .map(({ id }) => knowledge.preguntas.find((one) => one.id === id));
  const match = near.find((pregunta) => pregunta !== undefined && isAboutCloth(pregunta));
  if (match) return replyWithPregunta(context, match);
  return { paragraphs: [clothPagesSentence(context), teamSentence(context, '/contacto')], state };
}

const isAboutCloth = ({ pregunta }: WebPregunta): boolean =>
  wordsOf(pregunta).some((word) => conceptsOf(word).has('cloth') || conceptsOf(word).has('care'));
