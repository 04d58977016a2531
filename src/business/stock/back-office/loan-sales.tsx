import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { Table } from '../../../platform/ui/table.tsx';
import { type LoanSale, type Prestamo, undoSaleEndpoint } from '../prestamos.contract.ts';

/** The pedidos of the garments that were kept, each with its way back. */
export function LoanSales({ prestamo: { id, ventas } }: { prestamo: Prestamo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const router = useRouter();
  const canUndo = usePermission('Permissions.Prestamos.Update');
  const canOpen = usePermission('Permissions.Pedidos.View');
  const [asked, setAsked] = useState<LoanSale & { key: string }>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (ventas.length === 0) return null;

  async function undo({ pedidoId, key }: LoanSale & { key: string }): Promise<void> {
    setBusy(true);
    try {
      await call(
        undoSaleEndpoint,
        { params: { id: String(id) }, body: { pedidoId } },
        { idempotencyKey: key },
      );
      setAsked(undefined);
    } catch (failure) {
      setError(failureText(failure, t));
    }
    await router.invalidate();
    setBusy(false);
  }

  return (
    <section className="mt-8">
      <h2 className="mb-2 text-lg">{t('Ventas')}</h2>
      <Table caption={t('Ventas')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Pedido')}</th>
            <th scope="col">{t('Tienda')}</th>
            <th scope="col">{t('Fecha')}</th>
            <th scope="col" className="figure">
              {t('Prendas')}
            </th>
            <th scope="col" className="figure">
              {t('Importe sin IVA')}
            </th>
            {canUndo && (
              <th scope="col">
                <span className="sr-only">{t('Deshacer')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ventas.map((sale) => (
            <tr key={sale.pedidoId}>
              <th scope="row" className="font-normal tabular-nums">
                {canOpen ? (
                  <Link to="/admin/pedidos/$id" params={{ id: String(sale.pedidoId) }} className="link-quiet">
                    #{sale.pedidoId}
                  </Link>
                ) : (
                  `#${sale.pedidoId}`
                )}
              </th>
              <td>{sale.cliente}</td>
              <td className="whitespace-nowrap">
                <ListDate value={sale.fecha} />
              </td>
              <td className="figure">{formatNumber(sale.prendas, language)}</td>
              <td className="figure">{formatMoney(sale.total, language)}</td>
              {canUndo && (
                <td className="text-right">
                  {sale.isUndone ? (
                    t('Deshecha')
                  ) : (
                    <Button
                      tone="quiet"
                      aria-label={t('Deshacer la venta #{{id}}', { id: sale.pedidoId })}
                      onClick={() => {
                        setError(undefined);
                        setAsked({ ...sale, key: newKey() });
                      }}
                    >
                      {t('Deshacer')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('¿Deshacer la venta #{{id}}?', { id: asked?.pedidoId })}
        act={t('Deshacer la venta')}
        busy={isBusy}
        error={error}
        onConfirm={() => asked && void undo(asked)}
        onClose={() => setAsked(undefined)}
      >
        {t('El pedido queda cancelado y sus prendas vuelven al préstamo, por devolver.')}
      </ConfirmDialog>
    </section>
  );
}
