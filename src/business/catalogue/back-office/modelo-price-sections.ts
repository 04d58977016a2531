/** The sections of a modelo's prices. */
import { newKey } from '../../../platform/http/new-key.ts';
import { lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import type { PrecioCambio, SuplementoLine, TarifaPrecio } from '../modelos.contract.ts';
import type { SectionParts, Sections } from './modelo-sections.tsx';

export function priceSections({ t, options }: Pick<SectionParts, 't' | 'options'>): Sections {
  const tab = t('Precios');
  const tarifas = options.tarifas.map(({ id, nombre }) => ({ value: id, words: nombre }));
  const tallas = options.tallas.map(({ id, nombre }) => ({ value: id, words: nombre }));
  return [
    {
      tab,
      title: t('Precio'),
      fields: [
        { name: 'precio', label: t('Precio general'), hint: t('Sin IVA, de la tarifa General.') },
        { name: 'pvpr', label: t('PVP recomendado'), hint: t('Con IVA.') },
      ],
    },
    {
      tab,
      title: t('Precios propios de una tarifa'),
      intro: t('Las demás tarifas toman el precio general menos su descuento.'),
      fields: [
        {
          name: 'tarifas',
          label: t('Precios propios de una tarifa'),
          wide: true,
          lines: lineTable<TarifaPrecio>({
            columns: [
              { name: 'tarifaId', label: t('Tarifa'), choices: tarifas },
              { name: 'precio', label: t('Precio') },
            ],
            newLine: () => ({ id: newKey() }),
          }),
        },
      ],
    },
    {
      tab,
      title: t('Precios desde un día'),
      intro: t('Valen desde las 0:00 de ese día. Hasta entonces nadie los ve fuera de la casa.'),
      fields: [
        {
          name: 'cambios',
          label: t('Precios desde un día'),
          wide: true,
          lines: lineTable<PrecioCambio>({
            columns: [
              { name: 'desde', label: t('Desde el día') },
              { name: 'tarifaId', label: t('Tarifa'), choices: tarifas },
              { name: 'precio', label: t('Precio') },
              { name: 'pvpr', label: t('PVP recomendado') },
            ],
            newLine: () => ({ id: newKey() }),
          }),
        },
      ],
    },
    {
      tab,
      title: t('Suplementos por talla'),
      intro: t('Desde una talla en adelante, en euros o en porcentaje. Sin tarifa vale para todas.'),
      fields: [
        {
          name: 'suplementos',
          label: t('Suplementos por talla'),
          wide: true,
          lines: lineTable<SuplementoLine>({
            columns: [
              { name: 'desdeTallaId', label: t('Desde la talla'), choices: tallas },
              { name: 'tarifaId', label: t('Tarifa'), choices: tarifas },
              { name: 'importe', label: t('Euros') },
              { name: 'percent', label: t('Porcentaje') },
            ],
            newLine: () => ({ id: newKey() }),
          }),
        },
      ],
    },
  ];
}
