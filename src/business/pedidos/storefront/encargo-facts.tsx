import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { PedidoLinea } from '../pedidos.contract.ts';

/** The changes of a special garment, its event and reference, and its surcharge. */
export function EncargoFacts({ encargo }: { encargo: NonNullable<PedidoLinea['encargo']> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { texto, fechaEvento, referenciaTienda, suplemento } = encargo;
  const facts = [
    fechaEvento && t('Evento: {{fecha}}', { fecha: formatDay(fechaEvento, language) }),
    referenciaTienda && t('Referencia de la tienda: {{texto}}', { texto: referenciaTienda }),
    suplemento !== undefined &&
      t('Incluye {{importe}} de suplemento por prenda', { importe: formatMoney(suplemento, language) }),
    t('No admite devolución'),
  ].filter(Boolean);
  return (
    <div className="mt-1 mb-4 border-l border-base-content/60 pl-3 text-sm">
      <p className="label-caps text-base-content/75">{t('Encargo especial')}</p>
      <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{texto}</p>
      <p className="text-base-content/75">{facts.join(' · ')}</p>
      {suplemento === undefined && (
        <p className="text-warning-ink">{t('Suplemento por confirmar: el importe aún no lo incluye')}</p>
      )}
    </div>
  );
}
