import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { CheckBox } from '../../../platform/ui/choice.tsx';
import { RowSkeletons } from '../../../platform/ui/skeleton.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { ColumnHead, type Order, Table } from '../../../platform/ui/table.tsx';
import { Section, Specimen } from './specimen.tsx';

const rows = [
  { id: 1041, tienda: 'Boutique Ca l’Amàlia', dia: '2026-11-18', prendas: 124, euros: 9873.6 },
  { id: 1038, tienda: 'Loja Conceição', dia: '2026-11-16', prendas: 8, euros: 652 },
  { id: 1027, tienda: 'Modas Muñoz', dia: '2026-11-09', prendas: 1060, euros: 84_120.25 },
];

/** A document, a list, the list while loading, and a table that is too wide. */
export function TableSection() {
  const { t } = useTranslation();
  return (
    <Section id="tablas" title={t('Tablas')}>
      <div className="grid gap-12 lg:grid-cols-2">
        <Specimen name={t('Documento')}>
          <Document />
        </Specimen>
        <div data-dense="true" className="grid min-w-0 gap-8">
          <Specimen name={t('Lista densa: orden, selección y estados')}>
            <DenseList coming={false} />
          </Specimen>
          <Specimen name={t('La misma, mientras llegan sus filas')}>
            <DenseList coming />
          </Specimen>
        </div>
        <Specimen name={t('Más ancha que la página: pasa de lado, también con el teclado')} wide>
          <Table caption={t('Prendas por talla')}>
            <thead>
              <tr>
                <ColumnHead>{t('Color')}</ColumnHead>
                {sizes.map((size) => (
                  <ColumnHead key={size} figure>
                    {size}
                  </ColumnHead>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row" className="min-w-32">
                  {t('Burdeos')}
                </th>
                {sizes.map((size) => (
                  <td key={size} className="figure min-w-16">
                    {size % 7}
                  </td>
                ))}
              </tr>
            </tbody>
          </Table>
        </Specimen>
      </div>
    </Section>
  );
}

const sizes = Array.from({ length: 22 }, (_, place) => 34 + place * 2);

function Document() {
  const { t } = useTranslation();
  const language = useLanguage();
  const sum = rows.reduce((all, row) => all + row.euros, 0);
  return (
    <Table caption={t('Documento')}>
      <thead>
        <tr>
          <ColumnHead>{t('Tienda')}</ColumnHead>
          <ColumnHead figure>{t('Prendas')}</ColumnHead>
          <ColumnHead figure>{t('Importe')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.tienda}</th>
            <td className="figure">{formatNumber(row.prendas, language)}</td>
            <td className="figure">{formatMoney(row.euros, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('Total')}
          </th>
          <td className="figure">{formatMoney(sum, language)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

const turned: Record<Order, Order> = { none: 'ascending', ascending: 'descending', descending: 'ascending' };

function DenseList({ coming }: { coming: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [order, setOrder] = useState<Order>('descending');
  const shown = order === 'ascending' ? rows.toReversed() : rows;
  return (
    <div aria-busy={coming}>
      <Table caption={coming ? t('Cargando') : t('Lista densa: orden, selección y estados')} dense>
        <thead>
          <tr>
            <th scope="col" className="w-8">
              <span className="sr-only">{t('Selección')}</span>
            </th>
            <ColumnHead order={order} onOrder={() => setOrder(turned[order])}>
              {t('Pedido')}
            </ColumnHead>
            <ColumnHead>{t('Estado')}</ColumnHead>
            <ColumnHead onOrder={() => setOrder(turned[order])}>{t('Fecha')}</ColumnHead>
            <ColumnHead figure>{t('Prendas')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {coming && <RowSkeletons rows={rows.length} widths={[2, 5, 12, 20, 5]} />}
          {!coming &&
            shown.map((row) => (
              <tr key={row.id}>
                <td className="align-middle">
                  <CheckBox
                    aria-label={t('Pedido #{{id}}', { id: row.id })}
                    defaultChecked={row.prendas === 8}
                  />
                </td>
                <th scope="row">#{row.id}</th>
                <td>
                  <StateMark state={row.prendas === 8 ? 'waiting' : 'good'}>
                    {row.prendas === 8 ? t('Pendiente') : t('Completado')}
                  </StateMark>
                </td>
                <td className="whitespace-nowrap">{formatDay(row.dia, language)}</td>
                <td className="figure">{formatNumber(row.prendas, language)}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </div>
  );
}
