/**
 * How long a picture of the demo company takes, from recipe to pixels at 480 x 600, cold: nothing kept. Beside the
 * time that passes, the processor's own, which says more when the machine has other work.
 *   node bench/illustrator.ts [pictures]
 */
import sharp from 'sharp';
import { drawRecipe } from '#demo/company/draw-recipe.ts';
import { modelos } from '#demo/company/modelos.ts';
import { pictures } from '#demo/company/pictures.ts';

type Taken = { passed: number; worked: number; drawn: number; alt: string };

const wanted = Number(process.argv[2] ?? '240');
const all = pictures(modelos()).ofModelos;
const stride = Math.max(1, Math.floor(all.length / wanted));
const sample = all.filter((_, i) => i % stride === 0);
const warmUp = sample.slice(0, 5);

sharp.concurrency(1);
const taken: Taken[] = [];
for (const { recipe, alt } of [...warmUp, ...sample]) {
  const start = performance.now();
  const before = process.cpuUsage();
  const svg = drawRecipe(JSON.stringify(recipe));
  const drawn = performance.now() - start;
  await sharp(Buffer.from(svg)).resize(480, 600).removeAlpha().raw().toBuffer();
  const { user, system } = process.cpuUsage(before);
  taken.push({ passed: performance.now() - start, worked: (user + system) / 1000, drawn, alt: alt.es });
}
taken.splice(0, warmUp.length);

function line(name: keyof Omit<Taken, 'alt'>): string {
  const values = taken.map((one) => one[name]).toSorted((a, b) => a - b);
  const at = (share: number) =>
    (values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0).toFixed(1);
  const mean = (values.reduce((sum, one) => sum + one, 0) / values.length).toFixed(1);
  return `${name}  mean ${mean}  median ${at(0.5)}  p95 ${at(0.95)}  most ${at(1)}`;
}

console.log(`${taken.length} pictures at 480 x 600, milliseconds`);
console.log(line('passed'));
console.log(line('worked'));
console.log(`${line('drawn')} (of it, making the SVG)`);
for (const one of taken.toSorted((a, b) => b.worked - a.worked).slice(0, 5))
  console.log(`  ${one.worked.toFixed(1)}  ${one.alt}`);
