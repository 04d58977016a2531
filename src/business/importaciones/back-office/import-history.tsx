import { useTranslation } from 'react-i18next';
import { formatInstant, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ColumnHead, Table } from '../../../platform/ui/table.tsx';
import type { Importacion } from '../importaciones.contract.ts';

/** The last imports, the newest first. */
export function ImportHistory({ imports }: { imports: readonly Importacion[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section aria-label={t('Últimas importaciones')} className="flex flex-col gap-4">
      <h2 className="text-xl">{t('Últimas importaciones')}</h2>
      {imports.length === 0 ? (
        <p className="text-base-content/75">{t('Todavía no se ha importado nada.')}</p>
      ) : (
        <Table caption={t('Últimas importaciones')} dense>
          <thead>
            <tr>
              <ColumnHead>{t('Cuándo')}</ColumnHead>
              <ColumnHead>{t('Qué se importa')}</ColumnHead>
              <ColumnHead>{t('Archivo')}</ColumnHead>
              <ColumnHead>{t('Usuario')}</ColumnHead>
              <ColumnHead figure>{t('Nuevas')}</ColumnHead>
              <ColumnHead figure>{t('Cambiadas')}</ColumnHead>
              <ColumnHead figure>{t('Sin cambios')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id}>
                <td>{formatInstant(one.momento, language)}</td>
                <td>{one.titulo}</td>
                <td className="max-w-60 truncate">{one.archivo}</td>
                <td>{one.usuario ?? '–'}</td>
                <td className="figure">{formatNumber(one.nuevas, language)}</td>
                <td className="figure">{formatNumber(one.cambiadas, language)}</td>
                <td className="figure">{formatNumber(one.iguales, language)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
