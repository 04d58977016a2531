/** The picking list as a printed document: garments by place, hanging and folded ones apart. */
import { formatDay, formatInstantDay, formatNumber } from '../../../platform/i18n/format.ts';
import type { Paper, PaperOrder, PaperRow } from '../../../platform/server/papers/paper.ts';
import { translate } from '../../../platform/server/texts.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { PaperHouse } from '../../documents/server/index.ts';
import type { Preparacion, PreparacionCelda } from '../preparaciones.contract.ts';

/** An empty box to tick, beside what is picked already. */
const box = '☐';

/** Sets a picking list as it is now. */
export function paperOfPreparacion(
  preparacion: Preparacion,
  { plazos: _, ...house }: PaperHouse,
): PaperOrder {
  const { language } = house;
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const { id, cliente, celdas, preparador, direcciones, direccionId } = preparacion;
  const direccion = direcciones.find((one) => one.id === direccionId)?.nombre;
  const due = celdas.flatMap(({ servirEl }) => servirEl ?? []).toSorted()[0];
  const prendas = celdas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const rowOf = (celda: PreparacionCelda): PaperRow => ({
    cells: [
      placesOf(celda) || t('Sin sitio'),
      `${celda.modelo} · ${celda.referencia}`,
      tallaName(celda.talla, t),
      formatNumber(celda.cantidad, language),
      celda.recogida > 0 ? `${celda.recogida} ${box}` : box,
    ],
    details: [
      celda.color,
      celda.encargo ?? '',
      [`#${celda.pedidoId}`, celda.servirEl && formatDay(celda.servirEl, language), celda.ean13]
        .filter(Boolean)
        .join(' · '),
    ].filter(Boolean),
  });
  const part = (colgado: boolean): PaperRow[] => {
    const own = celdas.filter((celda) => celda.colgado === colgado);
    if (own.length === 0) return [];
    const count = own.reduce((sum, { cantidad }) => sum + cantidad, 0);
    const title = colgado ? t('Colgadas') : t('Dobladas, en caja');
    return [
      { cells: [`${title}: ${formatNumber(count, language)}`], heading: true, details: [] },
      ...own.map(rowOf),
    ];
  };
  const paper: Paper = {
    ...house,
    kind: t('Lista de preparación'),
    number: `R${id}`,
    parties: [],
    facts: [
      { name: t('Cliente'), value: cliente.nombre },
      ...(direccion ? [{ name: t('Dirección'), value: direccion }] : []),
      {
        name: t('Pedidos'),
        value: [...new Set(celdas.map(({ pedidoId }) => `#${pedidoId}`))].join(', '),
      },
      ...(due ? [{ name: t('Primera fecha'), value: formatDay(due, language) }] : []),
      ...(preparador ? [{ name: t('Quién prepara'), value: preparador.nombre }] : []),
    ],
    columns: [
      { label: t('Sitio') },
      { label: t('Prenda'), grow: true },
      { label: t('Talla') },
      { label: t('Cantidad'), figure: true },
      { label: t('Recogida'), figure: true },
    ],
    rows: [...part(true), ...part(false)],
    sums: [{ name: t('Prendas'), value: formatNumber(prendas, language), strong: true }],
    notes: [t('Creada el {{fecha}}', { fecha: formatInstantDay(preparacion.creada, language) })],
  };
  return { paper, standard: 'ua-1', day: preparacion.creada.slice(0, 10) };
}

/** «A-04 × 2, B-01» */
function placesOf({ lugares }: PreparacionCelda): string {
  return lugares
    .map(({ lugar, estante, cantidad }) =>
      lugares.length > 1 ? `${estante || lugar} × ${cantidad}` : estante || lugar,
    )
    .join(', ');
}
