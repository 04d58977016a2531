import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lugarTipoLabels, motivoLabels } from '../lugar.ts';
import { prestamoEstadoLabels } from './prestamo-actions.ts';
import { recuentoEstadoLabels } from './recuento-actions.ts';

it('has words for every state, reason and kind of place in the texts of the back office', () => {
  const cwd = join(import.meta.dirname, '../../..');
  const texts = globSync('**/back-office/texts/en.json', { cwd }).map((file) =>
    JSON.parse(readFileSync(join(cwd, file), 'utf8')),
  );
  const labels = [lugarTipoLabels, motivoLabels, prestamoEstadoLabels, recuentoEstadoLabels];
  const missing = labels
    .flatMap((ofKind) => Object.values(ofKind))
    .filter((key) => !texts.some((one) => key in one));
  expect(missing).toEqual([]);
});
