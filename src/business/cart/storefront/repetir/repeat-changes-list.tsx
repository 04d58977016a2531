import './repetir-words.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { tallaName } from '../../../catalogue/talla-name.ts';
import type { RepetirCambio } from '../../repetir.contract.ts';

/** Lists what changed since the pedido was sent, by modelo. */
export function RepeatChangesList({ cambios }: { cambios: readonly RepetirCambio[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const modelos = [...Map.groupBy(cambios, ({ modeloId }) => modeloId).values()];
  return (
    <ul className="divide-y divide-base-300 border-y border-base-300">
      {modelos.map((those) => (
        <li key={those[0]?.modeloId} className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <span>
            <span className="font-serif text-base">{those[0]?.nombre}</span>{' '}
            <span className="text-sm text-base-content/75">{those[0]?.referencia}</span>
          </span>
          <ul className="text-sm tabular-nums">
            {those.map((cambio) => (
              <li key={`${cambio.tipo} ${cambio.color} ${cambio.talla}`}>
                {cambioText(cambio, t, language)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function cambioText(cambio: RepetirCambio, t: TFunction, language: Language): string {
  const { tipo, color = '', talla = '', antes, ahora, fecha } = cambio;
  const money = (euros: number) => formatMoney(euros, language);
  const cell = { color, talla: tallaName(talla, t) };
  switch (tipo) {
    case 'precio': {
      const prices = { antes: money(antes), ahora: money(ahora) };
      if (talla) return t('Talla {{talla}}: de {{antes}} a {{ahora}} la prenda.', { talla, ...prices });
      return ahora > antes
        ? t('Ha subido de {{antes}} a {{ahora}} la prenda.', prices)
        : t('Ha bajado de {{antes}} a {{ahora}} la prenda.', prices);
    }
    case 'retirado':
      return t('Ya no se vende: {{count}} prendas quedan fuera.', { count: antes });
    case 'color':
      return t('{{color}} ya no se hace: {{count}} prendas quedan fuera.', { color, count: antes });
    case 'talla':
      return t('{{color}}, talla {{talla}}, ya no se hace: {{count}} prendas quedan fuera.', {
        ...cell,
        count: antes,
      });
    case 'encargo':
      return t(
        'Encargo especial en {{color}}, talla {{talla}}: no se repite. Hágalo de nuevo desde el modelo si lo necesita.',
        cell,
      );
    case 'tope':
      return t('{{color}}, talla {{talla}}: caben {{ahora}} prendas de las {{antes}}.', {
        ...cell,
        antes,
        ahora,
      });
    case 'tarde': {
      const late = { ...cell, count: antes - ahora };
      return fecha
        ? t('{{color}}, talla {{talla}}: {{count}} prendas llegan el {{fecha}}.', {
            ...late,
            fecha: formatDay(fecha, language),
          })
        : t(
            '{{color}}, talla {{talla}}: {{count}} prendas sin existencias ni fecha todavía; le diremos si llegan.',
            late,
          );
    }
  }
}
