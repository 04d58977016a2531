/** Tools about the house: its conditions, its questions and answers, and how a shop gets an account. */
import * as z from 'zod';
import { plainAnswer } from '../../../website/respuesta.ts';
import type { Knowledge } from '../knowledge.ts';
import { openTool } from './agent-tool.ts';

const maxPreguntas = 5;
/** Characters of an answer. */
const maxAnswer = 1500;
/** Share of the words below which a question is no answer. */
const minShare = 0.3;

/** Returns the questions that fit a text, the best first. */
const preguntasFor = ({ findPreguntas, preguntas }: Knowledge, text: string) =>
  findPreguntas(text)
    .filter(({ share }) => share >= minShare)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, maxPreguntas)
    .flatMap(({ id }) => {
      const found = preguntas.find((one) => one.id === id);
      return found
        ? [
            {
              pregunta: found.pregunta,
              respuesta: plainAnswer(found.respuesta).slice(0, maxAnswer),
              path: `/faq#pregunta-${id}`,
            },
          ]
        : [];
    });

export const readConditionsTool = openTool({
  name: 'read_conditions',
  title: 'Minimums and conditions',
  description:
    'Minimum order, weeks that garments to be made take, contact data of the house, and its own answers about conditions.',
  effect: 'none',
  input: z.object({}),
  run({ knowledge }) {
    const { minimos, plazos, empresa } = knowledge.settings;
    const { nombre, email, telefono, direccion, horario } = empresa;
    return {
      minimos,
      plazos,
      house: { nombre, email, telefono, direccion, horario },
      preguntas: preguntasFor(knowledge, 'pedido mínimo pago envío devolución'),
    };
  },
});

export const searchPreguntasTool = openTool({
  name: 'search_preguntas',
  title: 'Questions and answers',
  description:
    'Searches the questions and answers of the house: payment, delivery, returns, sizes, taxes, account. Answer only from them, and say so when nothing fits.',
  effect: 'none',
  input: z.object({ text: z.string().trim().min(1).max(300) }),
  run: ({ knowledge }, { text }) => ({ preguntas: preguntasFor(knowledge, text) }),
});

export const howToRegisterTool = openTool({
  name: 'how_to_register',
  title: 'How a shop gets an account',
  description: 'How a shop asks for an account. The house sells to shops only.',
  effect: 'none',
  input: z.object({}),
  run: ({ knowledge }) => ({
    path: '/register',
    needs: ['name', 'e-mail', 'phone', 'country', 'sales licence of the shop'],
    answer: 'A person of the house checks the request and answers by e-mail.',
    preguntas: preguntasFor(knowledge, 'abrir una cuenta'),
  }),
});
