import type { SliceResources } from '../../../platform/slice-resources.ts';

/** The technical sheets of modelos in the back office. */
export const fichasResources: SliceResources = {
  trail: {
    acts: { 'fichas.update': 'Ficha técnica cambiada' },
    kinds: {
      ficha: {
        label: 'Ficha técnica',
        screen: '/admin/fichas',
        members: {
          tallaBaseId: 'Talla base',
          imagenId: 'Dibujo',
          medidas: 'Medidas de la prenda',
          costuras: 'Costuras',
          archivos: 'Patrones y marcadas',
          notas: 'Notas por fase',
        },
      },
    },
  },
};
