import './factura-words.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import type { Factura } from '../facturas.contract.ts';
import { FacturaFacts } from './factura-facts.tsx';
import { kindOf } from './factura-labels.ts';
import { FacturaLineas } from './factura-lineas.tsx';
import { FacturaPayment } from './factura-payment.tsx';
import { FacturaSums } from './factura-sums.tsx';
import { FacturaTitle } from './factura-title.tsx';
import { FiscalMark, TrialNotice } from './fiscal-mark.tsx';
import { PartyView } from './party-view.tsx';
import { UblButton } from './ubl-button.tsx';

/**
 * The factura as a document with everything the law requires (RD 1619/2012, art. 6). On paper a table
 * surrounds it, because browsers repeat a table's head, company and number, on every sheet.
 */
export function FacturaDocument({ factura, userId }: { factura: Factura; userId?: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { numero, fecha, tipo, emisor, receptor } = factura;
  const title = t(kindOf(factura));
  return (
    <div className="page-column max-w-5xl pt-8 pb-24 lg:pt-14 print:table print:w-full print:max-w-none print:p-0">
      <div aria-hidden="true" className="hidden print:table-header-group print:break-inside-avoid">
        <div className="mb-6 flex items-baseline justify-between gap-x-8 border-b border-base-300 pb-2">
          <p className="font-serif text-xl">{emisor.nombre}</p>
          <p className="text-xs tabular-nums">
            {title} {numero} · {formatDay(fecha, language)}
          </p>
        </div>
      </div>
      <article className="print:table-row-group">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <FacturaTitle tipo={tipo} anticipo={factura.anticipo} numero={numero} />
          <div className="flex flex-wrap items-center gap-x-6 print:hidden">
            <Link to="/myaccount" className="link-quiet py-2">
              {t('Volver a sus facturas')}
            </Link>
            <UblButton id={factura.id} userId={userId} />
            <DocumentButton kind="factura" id={factura.id} userId={userId} />
            <Button onClick={() => window.print()}>{t('Imprimir')}</Button>
          </div>
        </header>
        <TrialNotice factura={factura} />
        <div
          className={`mt-10 grid gap-x-8 gap-y-8 border-t border-base-300 pt-6 print:mt-6 print:pt-4 ${factura.verifactu ? 'sm:grid-cols-[auto_1fr_1fr] print:grid-cols-[auto_1fr_1fr]' : 'sm:grid-cols-2'}`}
        >
          <FiscalMark factura={factura} />
          <PartyView title={t('Emisor')} party={emisor} />
          <PartyView title={t('Cliente')} party={receptor} />
        </div>
        <FacturaFacts factura={factura} />
        <FacturaLineas factura={factura} />
        <div className="mt-8 grid gap-x-12 gap-y-10 sm:grid-cols-2 print:mt-6 print:break-inside-avoid">
          <FacturaSums factura={factura} />
          <FacturaPayment factura={factura} />
        </div>
        {emisor.registro && (
          <p className="mt-12 border-t border-base-300 pt-3 text-xs text-base-content/75 print:mt-8">
            {emisor.nombre} · {emisor.registro}
          </p>
        )}
      </article>
    </div>
  );
}
