import '../storefront/factura-words.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import { deliveryLabels, deliveryLooks, modeLabels } from '../../verifactu/back-office/verifactu-labels.ts';
import type { Factura } from '../facturas.contract.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';
import { FacturaFacts } from '../storefront/factura-facts.tsx';
import { exencionLabels } from '../storefront/factura-labels.ts';
import { FacturaLineas } from '../storefront/factura-lineas.tsx';
import { FacturaPayment } from '../storefront/factura-payment.tsx';
import { FacturaSums } from '../storefront/factura-sums.tsx';
import { PartyView } from '../storefront/party-view.tsx';
import { facturaActions } from './factura-actions.tsx';
import { FacturaForm } from './factura-form.tsx';
import { FacturaMark } from './factura-mark.tsx';
import { FacturaProofs } from './factura-proofs.tsx';
import { regimenLabels } from './regimen-labels.ts';

interface FacturaRecordProps {
  factura: OfficeFactura;
  /** Due dates and cobros of an issued one, from a slice that this one does not know. */
  cobros?: ReactNode;
}

/** The page of a factura: a form for a draft, the document for an issued one. */
export function FacturaRecord({ factura, cobros }: FacturaRecordProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, numero, estado, cliente, total, fecha, regimen, pedidoIds, version, tipo, fiscal } = factura;
  const isDraft = estado === 'borrador';
  const money = (value: number) => formatMoney(value, language);
  return (
    <RecordPage
      resource={facturaActions}
      row={{ ...factura, anticipo: factura.anticipo !== undefined }}
      name={numero ?? t(draftName(factura), { id })}
      state={<FacturaMark estado={estado} />}
      facts={[cliente.nombre, fecha && formatDay(fecha, language), formatMoney(total, language)]}
      version={version ?? 0}
      hasForm={isDraft}
      side={
        <>
          {!isDraft && <DocumentButton kind="factura" id={id} />}
          {isDraft && tipo === 'ordinaria' && (
            <DocumentButton kind="proforma" id={id}>
              {t('Descargar la pro-forma')}
            </DocumentButton>
          )}
          {!isDraft && tipo === 'ordinaria' && regimen in exencionLabels && <FacturaProofs id={id} />}
          {!isDraft && cobros}
          <SideFacts
            title={t('Factura')}
            facts={[
              [
                t('Cliente'),
                <Link
                  key="cliente"
                  to="/admin/clientes/$id"
                  params={{ id: String(cliente.id) }}
                  className="link"
                >
                  {cliente.nombre}
                </Link>,
              ],
              [
                t('VERI*FACTU'),
                fiscal && (
                  <span className="flex flex-col items-end">
                    <StateMark {...deliveryLooks[fiscal.state]}>{t(deliveryLabels[fiscal.state])}</StateMark>
                    {fiscal.message && <span className="text-sm">{fiscal.message}</span>}
                    {fiscal.mode !== 'production' && (
                      <span className="text-sm text-base-content/75">{t(modeLabels[fiscal.mode])}</span>
                    )}
                  </span>
                ),
              ],
              [t('Régimen'), !isDraft && t(regimenLabels[regimen])],
              [
                t('Por descontar'),
                !isDraft &&
                  factura.anticipo &&
                  t('{{importe}} sin IVA', { importe: money(factura.anticipo.abierto) }),
              ],
              [t('Anticipos'), linksTo(factura.anticipos)],
              [t('Rectifica'), linksTo(factura.rectifica)],
              [t('Rectificada por'), linksTo(factura.rectificadaPor)],
              [
                t('Pedidos'),
                pedidoIds.length > 0 && (
                  <span className="flex flex-wrap justify-end gap-x-2">
                    {pedidoIds.map((pedido) => (
                      <Link
                        key={pedido}
                        to="/admin/pedidos/$id"
                        params={{ id: String(pedido) }}
                        className="link"
                      >
                        #{pedido}
                      </Link>
                    ))}
                  </span>
                ),
              ],
            ]}
          />
        </>
      }
    >
      {isIssued(factura) ? <IssuedFactura factura={factura} /> : <FacturaForm key={id} factura={factura} />}
    </RecordPage>
  );
}

function draftName({ tipo, anticipo }: OfficeFactura): string {
  if (anticipo) return 'Anticipo #{{id}}';
  return tipo === 'rectificativa' ? 'Rectificativa #{{id}}' : 'Borrador #{{id}}';
}

/** Links that stand at once; more are folded. */
const maxLinks = 12;

function linksTo(others: OfficeFactura['rectifica']) {
  if (others.length === 0) return undefined;
  const links = (some: OfficeFactura['rectifica']) => (
    <span className="flex flex-wrap justify-end gap-x-2">
      {some.map(({ id, numero }) =>
        id === undefined ? (
          <span key={numero}>{numero}</span>
        ) : (
          <Link key={numero} to="/admin/facturas/$id" params={{ id: String(id) }} className="link">
            {numero}
          </Link>
        ),
      )}
    </span>
  );
  return others.length <= maxLinks ? (
    links(others)
  ) : (
    <ManyLinks count={others.length}>{links(others)}</ManyLinks>
  );
}

function ManyLinks({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className="text-right">
      <summary className="cursor-pointer">{t('{{count}} facturas', { count })}</summary>
      {children}
    </details>
  );
}

const isIssued = (factura: OfficeFactura): factura is OfficeFactura & Factura =>
  factura.estado !== 'borrador';

/** The parts of the document that the shop sees. */
function IssuedFactura({ factura }: { factura: Factura }) {
  const { t } = useTranslation();
  return (
    <div>
      <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
        <PartyView title={t('Emisor')} party={factura.emisor} />
        <PartyView title={t('Cliente')} party={factura.receptor} />
      </div>
      <FacturaFacts factura={factura} />
      <FacturaLineas factura={factura} />
      <div className="mt-8 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        <FacturaSums factura={factura} />
        <FacturaPayment factura={factura} />
      </div>
    </div>
  );
}
