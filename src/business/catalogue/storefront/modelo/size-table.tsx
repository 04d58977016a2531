import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../../platform/ui/disclosure.tsx';
import { ColumnHead, Table } from '../../../../platform/ui/table.tsx';
import { sizeRows } from '../../size-table.ts';

/** Shows the modelo's tallas in centimetres and by their numbers abroad; nothing without numbered tallas. */
export function SizeTable({ tallas }: { tallas: readonly string[] }) {
  const { t } = useTranslation();
  const rows = sizeRows(tallas);
  if (rows.length === 0) return null;
  return (
    <Disclosure title={t('Tabla de tallas')}>
      {/* Seven columns fit a phone when they stand closer. */}
      <div className="max-sm:[&_:is(th,td):not(:first-child,:last-child)]:px-1.5">
        <Table caption={t('Tabla de tallas')}>
          <thead>
            <tr>
              <ColumnHead>ES/FR</ColumnHead>
              {['UK', 'IT', 'DE', t('Busto'), t('Cintura'), t('Cadera')].map((name) => (
                <ColumnHead key={name} figure>
                  {name}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ talla, ...figures }) => (
              <tr key={talla}>
                <th scope="row">{talla}</th>
                {Object.entries(figures).map(([name, figure]) => (
                  <td key={name} className="figure">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-3 text-sm text-base-content/75">
        {t('Medidas del cuerpo en centímetros. Portugal usa los mismos números que España.')}
      </p>
    </Disclosure>
  );
}
