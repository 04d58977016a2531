/** The section of a modelo's composition. */
import { newKey } from '../../../platform/http/new-key.ts';
import { lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import { fibraChoices, parteChoices } from '../modelo-composicion.ts';
import type { ComposicionParte } from '../modelos.contract.ts';
import type { SectionParts, Sections } from './modelo-sections.tsx';

export function compositionSection(
  { t, language }: Pick<SectionParts, 't' | 'language'>,
  tab: string,
): Sections[number] {
  return {
    tab,
    title: t('Composición'),
    intro: t('Cada parte suma 100. El texto de la web y de la etiqueta sale de aquí, en cada lengua.'),
    fields: [
      {
        name: 'partes',
        label: t('Fibras'),
        wide: true,
        lines: lineTable<ComposicionParte>({
          columns: [
            { name: 'parte', label: t('Parte'), choices: parteChoices(language) },
            { name: 'percent', label: t('Porcentaje') },
            { name: 'fibra', label: t('Fibra'), choices: fibraChoices(language) },
          ],
          newLine: () => ({ id: newKey(), parte: 'cuerpo' }),
        }),
      },
      {
        name: 'composicion',
        label: t('Texto de la composición'),
        hint: t('Mientras no haya fibras.'),
        wide: true,
        when: ({ partes = [] }) => partes.length === 0,
      },
    ],
  };
}
