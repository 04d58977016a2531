import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../../platform/ui/disclosure.tsx';
import { ColumnHead, Table } from '../../../../platform/ui/table.tsx';
import type { ModeloDetail } from '../../catalogue.contract.ts';
import { sizeTable } from '../../size-table.ts';
import { tallaName } from '../../talla-name.ts';

/** Shows the modelo's tallas in centimetres and by their numbers abroad; nothing where none are known. */
export function SizeTable({ tallas }: Pick<ModeloDetail, 'tallas'>) {
  const { t } = useTranslation();
  const { same, others, rows } = sizeTable(tallas);
  if (rows.length === 0) return null;
  const measures = rows.some((row) => row.measures)
    ? ([
        ['busto', t('Busto')],
        ['cintura', t('Cintura')],
        ['cadera', t('Cadera')],
      ] as const)
    : [];
  return (
    <Disclosure title={t('Tabla de tallas')}>
      {/* Seven columns fit a phone when they stand closer. */}
      <div className="max-sm:[&_:is(th,td):not(:first-child,:last-child)]:px-1.5">
        <Table caption={t('Tabla de tallas')}>
          <thead>
            <tr>
              <ColumnHead>
                {same.length === 0
                  ? t('Talla')
                  : same.map((country) => country.toUpperCase()).join('/\u200b')}
              </ColumnHead>
              {[...others.map((country) => country.toUpperCase()), ...measures.map(([, name]) => name)].map(
                (name) => (
                  <ColumnHead key={name} figure>
                    {name}
                  </ColumnHead>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.talla}>
                <th scope="row">{tallaName(row.talla, t)}</th>
                {others.map((country, place) => (
                  <td key={country} className="figure">
                    {row.numbers[place]}
                  </td>
                ))}
                {measures.map(([name]) => (
                  <td key={name} className="figure">
                    {row.measures?.[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {measures.length > 0 && (
        <p className="mt-3 text-sm text-base-content/75">{t('Medidas del cuerpo en centímetros.')}</p>
      )}
    </Disclosure>
  );
}
