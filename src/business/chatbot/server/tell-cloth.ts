/** Cloth: of what garments are made, and samples. The house's own questions come first, and what it does not say is not made up. */
import { wordsOf } from '../../catalogue/find/words.ts';
import type { WebPregunta } from '../../website/preguntas.contract.ts';
import { plainAnswer } from '../../website/respuesta.ts';
import { speaksOfSamples } from '../message/cloth-wish.ts';
import { conceptsOf } from '../message/concepts.ts';
import { type Answer, asText, type Talk } from './talk.ts';
import { team, tellPregunta, visitWords } from './tell-house.ts';
import { clothOf, tellModelo, whereClothIsSaid } from './tell-modelos.ts';

/** To who asks for samples, or to feel the cloth itself. */
export async function tellSamples(talk: Talk): Promise<Answer> {
  const { t, said, known, estado } = talk;
  const asked =
    known.preguntas.find(({ pregunta }) => speaksOfSamples(pregunta)) ??
    known.preguntas.find(({ respuesta }) => speaksOfSamples(plainAnswer(respuesta)));
  if (asked) return tellPregunta(talk, asked);
  const visited = visitWords(talk);
  return {
    paragraphs: [
      t('Nuestras preguntas no dicen nada de muestras: consúltenoslo antes de contar con ellas.'),
      ...(said.modelo ? await clothOf(talk, said.modelo) : [whereClothIsSaid(talk)]),
      ...(visited ? [asText(visited)] : []),
      team(talk, '/contacto?asunto=coleccion'),
    ],
    estado: said.modelo ? { ...estado, modeloId: said.modelo.id } : estado,
  };
}

/** Of what a garment is made and how it is cared for: the modelo that was spoken of, else what the house says of all. */
export function tellCloth(talk: Talk): Promise<Answer> | Answer {
  const { known, message, estado } = talk;
  const spokenOf = known.vocabulary.modelos.find(({ id }) => id === estado.modeloId);
  if (spokenOf) return tellModelo(talk, spokenOf);
  const near = known.findPreguntas(message).map(({ id }) => known.preguntas.find((one) => one.id === id));
  const asked = near.find((pregunta) => pregunta !== undefined && isOfCloth(pregunta));
  if (asked) return tellPregunta(talk, asked);
  return { paragraphs: [whereClothIsSaid(talk), team(talk, '/contacto')], estado };
}

const isOfCloth = ({ pregunta }: WebPregunta): boolean =>
  wordsOf(pregunta).some((word) => conceptsOf(word).has('tela') || conceptsOf(word).has('cuidado'));
