import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Table } from '../../../../platform/ui/table.tsx';
import type { ClienteActivity } from '../../activity.contract.ts';

interface Props {
  cliente: { nombre: string };
  activity: ClienteActivity;
}

/** The open due dates of a cliente from facturas of the former program; nothing once all are paid. */
export function FormerVencimientos({ cliente, activity: { vencimientos = [] } }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (vencimientos.length === 0) return null;
  const title = t('Vencimientos del programa anterior');
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      <Table caption={title} dense>
        <thead>
          <tr>
            <th scope="col">{t('Factura')}</th>
            <th scope="col">{t('Vence')}</th>
            <th scope="col" className="figure">
              {t('Pendiente de cobro')}
            </th>
          </tr>
        </thead>
        <tbody>
          {vencimientos.map(({ id, numero, fecha, importe }) => (
            <tr key={id}>
              <th scope="row" className="font-normal tabular-nums">
                {numero}
              </th>
              <td>{formatDay(fecha, language)}</td>
              <td className="figure">{formatMoney(importe, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2">
        <Link
          to="/admin/vencimientos-anteriores"
          search={{ filtros: [{ campo: 'cliente', op: 'eq', valor: cliente.nombre }] }}
          className="link-quiet"
        >
          {t('Ver sus vencimientos anteriores')}
        </Link>
      </p>
    </div>
  );
}
