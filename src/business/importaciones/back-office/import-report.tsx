import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatExactMoney, formatInput, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { ColumnHead, Table } from '../../../platform/ui/table.tsx';
import type { Columna, Fila } from '../importaciones.contract.ts';
import type { ImportCheck } from './use-import.ts';

const looks = {
  nueva: { state: 'good', words: 'Nueva' },
  cambiada: { state: 'info', words: 'Cambiada' },
  igual: { state: 'neutral', words: 'Sin cambios' },
  rechazada: { state: 'bad', words: 'Con errores' },
} as const;

interface ImportReportProps {
  checked: ImportCheck;
  columns: readonly Columna[];
  /** The next step. */
  children: ReactNode;
}

/** The effect of an import: figures, totals, and the rows with refused ones first. */
export function ImportReport({ checked, columns, children }: ImportReportProps) {
  const { t } = useTranslation();
  const value = useValueWords(columns);
  const { nuevas, cambiadas, iguales, rechazadas, totales, avisos, filas } = checked;
  const titleOf = (name: string) => columns.find(({ nombre }) => nombre === name)?.titulo ?? name;
  const figures: [string, string][] = [
    [t('Nuevas'), value('', nuevas)],
    [t('Cambiadas'), value('', cambiadas)],
    [t('Sin cambios'), value('', iguales)],
    [t('Con errores'), value('', rechazadas)],
    ...totales.map(({ columna, total }): [string, string] => [
      t('Total de {{columna}}', { columna: titleOf(columna) }),
      value(columna, total),
    ]),
  ];
  const left = nuevas + cambiadas + rechazadas - filas.length;
  return (
    <section aria-label={t('Comprobación')} className="flex flex-col gap-4">
      <h2 className="text-xl">{t('Comprobación')}</h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-sm text-base-content/75">{name}</dt>
            <dd className="text-lg tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {totales.length > 0 && (
        <p className="max-w-[65ch] text-sm text-base-content/75">
          {t('Compare los totales con el listado de su programa antes de importar.')}
        </p>
      )}
      {avisos.length > 0 && (
        <Notice role="status">
          {avisos.map((aviso) => (
            <span key={aviso} className="block wrap-anywhere">
              {aviso}
            </span>
          ))}
        </Notice>
      )}
      {rechazadas > 0 && (
        <Notice tone="bad" role="alert">
          {t(
            'No se importa nada mientras haya filas con errores. Descargue el informe, corríjalas y vuelva a elegir el archivo.',
          )}
        </Notice>
      )}
      {rechazadas === 0 && nuevas + cambiadas === 0 && (
        <Notice role="status">{t('No hay nada que importar: todo está ya igual.')}</Notice>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
      {filas.length > 0 && (
        <Table caption={t('Filas del archivo')} dense>
          <thead>
            <tr>
              <ColumnHead figure>{t('Fila')}</ColumnHead>
              <ColumnHead>{t('Resultado')}</ColumnHead>
              <ColumnHead>{t('Ficha')}</ColumnHead>
              <ColumnHead>{t('Qué cambia')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {filas.map((fila) => (
              <tr key={fila.linea}>
                <td className="figure">{fila.linea}</td>
                <td>
                  <StateMark state={looks[fila.estado].state}>{t(looks[fila.estado].words)}</StateMark>
                </td>
                <td className="max-w-72 wrap-anywhere">{fila.nombre}</td>
                <td className="wrap-anywhere">
                  <Details fila={fila} titleOf={titleOf} value={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {left > 0 && (
        <p className="text-sm text-base-content/75">
          {t('Filas que no caben aquí: {{n}}. Están todas en el informe.', { n: left })}
        </p>
      )}
    </section>
  );
}

interface DetailsProps {
  fila: Fila;
  titleOf(name: string): string;
  value(name: string, value: string | number | boolean): string;
}

function Details({ fila: { cambios, motivos }, titleOf, value }: DetailsProps) {
  if (motivos.length > 0) {
    return motivos.map(({ columna, motivo }) => (
      <span key={`${columna} ${motivo}`} className="block">
        {[titleOf(columna), motivo].filter(Boolean).join(': ')}
      </span>
    ));
  }
  return cambios.map(({ columna, antes, despues }) => (
    <span key={columna} className="block">
      {titleOf(columna)}: {antes !== undefined && <del>{value(columna, antes)}</del>}{' '}
      <ins className="no-underline">{value(columna, despues)}</ins>
    </span>
  ));
}

/** Returns a value as people read it, by the type of its column. */
function useValueWords(columns: readonly Columna[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (name: string, value: string | number | boolean): string => {
    const type = columns.find(({ nombre }) => nombre === name)?.tipo;
    if (typeof value === 'boolean') return t(value ? 'Sí' : 'No');
    if (typeof value === 'string') return type === 'day' ? formatDay(value, language) : value;
    if (type === 'money') return formatExactMoney(value, language);
    return type === 'decimal' ? formatInput(value, language) : formatNumber(value, language);
  };
}
