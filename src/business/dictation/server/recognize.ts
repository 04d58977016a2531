import type { Db } from '#database/schema.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import type { DictationReply } from '../dictation.contract.ts';
import { maxSeconds } from '../dictation-limits.ts';
import { dictationVocabulary, readDictation } from '../read-dictation.ts';
import { isSilent, readAudio } from './audio.ts';
import { listSpokenModelos } from './spoken-modelos.repository.ts';
import type { Transcriber } from './transcriber.ts';

const invalid = (key: string, params?: Record<string, string | number>) =>
  new FieldsInvalid([{ field: 'audio', key, ...(params && { params }) }]);

/** Letters of a transcript that are read and sent; a minute of speech has some 1,500. */
const maxTexto = 5_000;

/**
 * Reads the lines of a recording. It changes nothing.
 * @throws FieldsInvalid for a recording that is broken, too long, silent or not understood; a 503 without a
 * recogniser
 */
export async function recognize(db: Db, transcriber: Transcriber, file: File): Promise<DictationReply> {
  const audio = readAudio(new Uint8Array(await file.arrayBuffer()));
  if (!audio) throw invalid('El audio no se puede leer. Envíe un WAV, WebM, OGG o MP3 entero.');
  if (audio.seconds > maxSeconds) {
    throw invalid('La grabación pasa de {{max}} segundos. Dicte las líneas en varias veces.', {
      max: maxSeconds,
    });
  }
  if (isSilent(audio)) throw invalid('En la grabación no se oye nada. Compruebe el micrófono.');
  const modelos = await listSpokenModelos(db);
  const { texto: said, certainty } = await transcriber.transcribe(audio, modelos);
  const texto = said.slice(0, maxTexto);
  if (texto === '') throw invalid('En la grabación no se oye nada. Compruebe el micrófono.');
  const { lineas, noEntendido } = readDictation(texto, dictationVocabulary(modelos), certainty);
  if (lineas.length === 0) {
    throw invalid('En lo dictado no hay ninguna línea con un modelo de la casa: «{{texto}}».', {
      texto: texto.slice(0, 200),
    });
  }
  const byId = new Map(modelos.map((modelo) => [modelo.id, modelo]));
  return {
    texto,
    lineas: lineas.map((linea) => {
      const modelo = byId.get(linea.modeloId);
      const color = modelo?.colores.find(
        ({ modeloColorId }) => modeloColorId === linea.modeloColorId,
      )?.nombre;
      const talla =
        linea.tallaId === undefined ? undefined : modelo?.tallas[modelo.tallaIds.indexOf(linea.tallaId)];
      return { ...linea, nombre: modelo?.nombre ?? '', ...(color && { color }), ...(talla && { talla }) };
    }),
    noEntendido,
    revisar: true,
  };
}
