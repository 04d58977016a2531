import { useTranslation } from 'react-i18next';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { ColumnHead, Table } from '../../../platform/ui/table.tsx';
import type { Columna, FileColumn } from '../importaciones.contract.ts';

interface ColumnChoiceProps {
  columns: readonly FileColumn[];
  known: readonly Columna[];
  onChoose(place: number, columna: string): void;
}

/** The headings of a file with their first values, and the column that each means. */
export function ColumnChoice({ columns, known, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const title = ({ titulo, esObligatoria, esInformativa }: Columna) => {
    if (esInformativa) return t('{{columna}} (no se importa)', { columna: titulo });
    return esObligatoria ? t('{{columna}} (obligatoria)', { columna: titulo }) : titulo;
  };
  return (
    <Table caption={t('Columnas del archivo')}>
      <thead>
        <tr>
          <ColumnHead>{t('En el archivo')}</ColumnHead>
          <ColumnHead>{t('Primeros valores')}</ColumnHead>
          <ColumnHead className="w-64">{t('Es')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ titulo, muestra, columna }, place) => (
          // The headings of a file can repeat.
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file keep their places
          <tr key={place}>
            <th scope="row" className="wrap-anywhere">
              {titulo || t('Sin título')}
            </th>
            <td className="max-w-60 truncate text-base-content/75">{muestra.join(' · ')}</td>
            <td>
              <SelectControl
                aria-label={t('Qué es «{{titulo}}»', { titulo })}
                value={columna}
                onChange={(event) => onChoose(place, event.currentTarget.value)}
                className="min-w-36"
              >
                <option value="">{t('No se importa')}</option>
                {known.map((one) => (
                  <option key={one.nombre} value={one.nombre}>
                    {title(one)}
                  </option>
                ))}
              </SelectControl>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
