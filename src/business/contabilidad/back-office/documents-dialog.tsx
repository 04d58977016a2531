import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { readDocumentosEndpoint } from '../contabilidad.contract.ts';

import type { Documents } from './sales-reports.tsx';

/** The facturas behind a figure. */
export function DocumentsDialog({ title, of, onClose }: { title: string; of: Documents; onClose(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useQuery({ ...readQuery(readDocumentosEndpoint, { body: of }), staleTime: 0 });
  const facturas = query.data?.facturas ?? [];
  const money = (euros: number) => formatMoney(euros, language);
  return (
    <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>{t('Cerrar')}</Button>}>
      {query.isError && (
        <FailureState title={failureText(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-32" />}
      {facturas.length > 0 && (
        <Table caption={title} dense>
          <thead>
            <tr>
              <th scope="col">{t('Factura')}</th>
              <th scope="col">{t('Operación')}</th>
              <th scope="col">{t('Cliente')}</th>
              <th scope="col" className="figure">
                {t('Base')}
              </th>
              <th scope="col" className="figure">
                {t('Total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {facturas.map(({ id, numero, operacion, cliente, base, total }) => (
              <tr key={id}>
                <th scope="row" className="font-normal">
                  <Link to="/admin/facturas/$id" params={{ id: String(id) }} className="link">
                    {numero}
                  </Link>
                </th>
                <td>{formatDay(operacion, language)}</td>
                <td>{cliente}</td>
                <td className="figure">{money(base)}</td>
                <td className="figure">{money(total)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {query.data?.hayMas && <p>{t('Hay más: se ven las primeras {{n}}.', { n: facturas.length })}</p>}
    </Dialog>
  );
}
