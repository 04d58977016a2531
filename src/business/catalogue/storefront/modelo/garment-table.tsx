import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Disclosure } from '../../../../platform/ui/disclosure.tsx';
import { ColumnHead, Table } from '../../../../platform/ui/table.tsx';
import type { ModeloDetail } from '../../catalogue.contract.ts';
import { tallaName } from '../../talla-name.ts';

const measures = [
  ['busto', 'Busto'],
  ['cintura', 'Cintura'],
  ['cadera', 'Cadera'],
  ['largoTotal', 'Largo total'],
  ['manga', 'Manga'],
] as const;

/** Shows the measures of the garment itself in each talla; nothing where none are known. */
export function GarmentTable({ medidas = [], tallas }: Pick<ModeloDetail, 'medidas' | 'tallas'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = measures.filter(([name]) => medidas.some((one) => one[name] !== undefined));
  if (columns.length === 0) return null;
  return (
    <Disclosure title={t('Medidas de la prenda')}>
      <Table caption={t('Medidas de la prenda')}>
        <thead>
          <tr>
            <ColumnHead>{t('Talla')}</ColumnHead>
            {columns.map(([name, label]) => (
              <ColumnHead key={name} figure>
                {t(label)}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {medidas.map((one) => (
            <tr key={one.tallaId}>
              <th scope="row">
                {tallaName(tallas.find(({ tallaId }) => tallaId === one.tallaId)?.nombre ?? '', t)}
              </th>
              {columns.map(([name]) => (
                <td key={name} className="figure">
                  {one[name] === undefined ? '' : formatNumber(one[name], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 text-sm text-base-content/75">
        {t('En centímetros, con la prenda en plano y el contorno entero.')}
      </p>
    </Disclosure>
  );
}
