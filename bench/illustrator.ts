/**
 * How long a picture of the demo company takes, from recipe to pixels at 480 x 600, cold: nothing kept.
 *   node bench/illustrator.ts [pictures]
 */
import sharp from 'sharp';
import { drawRecipe } from '#demo/company/draw-recipe.ts';
import { modelos } from '#demo/company/modelos.ts';
import { pictures } from '#demo/company/pictures.ts';

const wanted = Number(process.argv[2] ?? '240');
const all = pictures(modelos()).ofModelos;
const stride = Math.max(1, Math.floor(all.length / wanted));
const sample = all.filter((_, i) => i % stride === 0);

sharp.concurrency(1);
const taken: { drawn: number; whole: number; alt: string }[] = [];
for (const [i, { recipe, alt }] of [...sample.slice(0, 5), ...sample].entries()) {
  const start = performance.now();
  const svg = drawRecipe(JSON.stringify(recipe));
  const drawn = performance.now() - start;
  await sharp(Buffer.from(svg)).resize(480, 600).removeAlpha().raw().toBuffer();
  // The first few warm the machine up.
  if (i >= 5) taken.push({ drawn, whole: performance.now() - start, alt: alt.es });
}

const at = (values: number[], share: number) =>
  (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  ).toFixed(1);
const mean = (values: number[]) => (values.reduce((sum, one) => sum + one, 0) / values.length).toFixed(1);
const whole = taken.map((one) => one.whole);
const slowest = taken.toSorted((a, b) => b.whole - a.whole).slice(0, 5);
console.log(`${taken.length} pictures at 480 x 600, milliseconds`);
console.log(`drawing  mean ${mean(taken.map((one) => one.drawn))}`);
console.log(
  `in all   mean ${mean(whole)}  median ${at(whole, 0.5)}  p95 ${at(whole, 0.95)}  most ${at(whole, 1)}`,
);
for (const one of slowest) console.log(`  ${one.whole.toFixed(1)}  ${one.alt}`);
