/**
 * Measures how pocketsphinx hears dictated lines: espeak-ng says 40 lines of 60 modelos in four voices.
 * Synthetic voices only: real ones vary more, so the figures are for comparing changes.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type DictatedLine,
  dictationVocabulary,
  readDictation,
  type SpokenModelo,
} from '#src/business/dictation/read-dictation.ts';
import { type Audio, readAudio } from '#src/business/dictation/server/audio.ts';
import { pocketsphinx } from '#src/business/dictation/server/pocketsphinx.ts';
import { spokenNumber } from '#src/business/dictation/spoken-grammar.ts';
import { median } from './measured.ts';

const voices = ['es', 'es-419', 'es+m3', 'es+f2'];
const names =
  `Calella Llafranc Tamariu Marina Alba Mimosa Formentera Tramuntana Posidonia Begur Buganvilla Mestral
  Olivar Ondina Azahar Menorca Salina Palamós Sarria Rosas Cadaqués Figueras Gerona Olot Ripoll Montseny Aurora
  Carmela Candela Jimena Leonor Matilde Noelia Paloma Rocío Valeria Ximena Zoraida Amapola Begonia Camelia
  Dalia Gardenia Hortensia Jacinta Lavinia Magnolia Narcisa Orquídea Petunia Verbena Violeta Acacia Almendra
  Canela Cereza Frambuesa Granada Manzana Vainilla`.split(/\s+/);
const colores = ['Negro', 'Marfil', 'Rosa empolvado', 'Verde botella', 'Azul noche', 'Burdeos'];
const tallas = ['36', '38', '40', '42', '44', '46', '48', '50'];

const modelos: SpokenModelo[] = names.map((nombre, nth) => ({
  id: nth + 1,
  referencia: `M27-${101 + nth}`,
  nombre,
  colores: [0, 1, 2].map((place) => ({
    modeloColorId: nth * 10 + place,
    nombre: colores[(nth + place) % colores.length] ?? '',
  })),
  tallas,
  tallaIds: tallas.map(Number),
}));

interface Said {
  text: string;
  expected: Pick<DictatedLine, 'modeloId' | 'modeloColorId' | 'tallaId' | 'cantidad' | 'precio'>;
}

function line(nth: number): Said {
  const modelo = modelos[(nth * 7) % modelos.length] as SpokenModelo;
  const color = modelo.colores[nth % 3];
  const talla = Number(tallas[(nth * 3) % tallas.length]);
  const cantidad = 2 + (nth % 11);
  const [euros, cents] = [45 + ((nth * 13) % 160), nth % 2 === 0 ? 0 : 50];
  const price = `${spokenNumber(euros)}${cents > 0 ? ` con ${spokenNumber(cents)}` : ' euros'}`;
  const words = [
    spokenNumber(cantidad),
    modelo.nombre,
    color?.nombre,
    'talla',
    spokenNumber(talla),
    'a',
    price,
  ];
  const { id: modeloId } = modelo;
  const precio = euros + cents / 100;
  return {
    text: words.join(' '),
    expected: { modeloId, modeloColorId: color?.modeloColorId, tallaId: talla, cantidad, precio },
  };
}

/** Returns a recording at 16 kHz; espeak-ng speaks at 22 kHz. */
function resampled(audio: Audio): Audio {
  if (!audio.pcm) return audio;
  const { samples, rate } = audio.pcm;
  const slower = Int16Array.from({ length: Math.floor((samples.length * 16_000) / rate) }, (_, place) => {
    const at = (place * rate) / 16_000;
    const before = samples[Math.floor(at)] ?? 0;
    return before + ((samples[Math.floor(at) + 1] ?? 0) - before) * (at % 1);
  });
  return { ...audio, pcm: { rate: 16_000, channels: 1, samples: slower } };
}

/** Prints the measurement. @param prefix of the installation of pocketsphinx */
export async function benchDictation({
  quick,
  prefix = '/usr',
}: {
  quick: boolean;
  prefix?: string | undefined;
}) {
  const recogniser = pocketsphinx(prefix);
  if (!(await recogniser.isInstalled())) {
    console.log('pocketsphinx and pocketsphinx-en-us are not installed: nothing was measured.');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'percha-bench-voice-'));
  const vocabulary = dictationVocabulary(modelos);
  const right: Record<string, number> = {};
  const times: number[] = [];
  let [whole, refused] = [0, 0];
  const lines = Array.from({ length: quick ? 4 : 40 }, (_, nth) => line(nth));
  for (const [nth, { text, expected }] of lines.entries()) {
    const path = join(folder, 'line.wav');
    await promisify(execFile)('espeak-ng', ['-v', voices[nth % voices.length] ?? 'es', '-w', path, text]);
    const audio = readAudio(new Uint8Array(await readFile(path)));
    if (!audio) throw new Error('espeak-ng has written no WAV');
    const start = performance.now();
    const heard = await recogniser.transcribe(resampled(audio), modelos).catch(() => undefined);
    times.push(performance.now() - start);
    if (!heard) refused += 1;
    const [read] = heard ? readDictation(heard.texto, vocabulary, heard.certainty).lineas : [];
    const fields = Object.entries(expected).filter(
      ([name, value]) => read?.[name as keyof Said['expected']] === value,
    );
    for (const [name] of fields) right[name] = (right[name] ?? 0) + 1;
    if (fields.length === Object.keys(expected).length) whole += 1;
    else console.log(`said  ${text}\nheard ${heard?.texto ?? '(refused)'}`);
  }
  await rm(folder, { recursive: true });
  console.log(`${lines.length} lines: ${whole} right in every field, ${refused} refused`);
  for (const [name, count] of Object.entries(right)) console.log(`  ${name}: ${count} right`);
  console.log(`  time of a line: median ${Math.round(median(times))} ms`);
}
