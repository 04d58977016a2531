import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListPicture } from '../../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../../platform/ui/list/list-tab.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import type { EscandalloRow } from '../escandallo.contract.ts';
import { escandalloActions } from './escandallo-actions.ts';

/** The modelos with cost and margin at the prices of today. */
export function EscandallosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = { figure: true, width: 8 } as const;
  const columns: Column<EscandalloRow>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => <ListPicture imagen={imagen} />,
      unsearched: true,
      picture: true,
      width: 5,
    },
    { name: 'nombre', title: t('Modelo'), filter: 'text', heading: true, width: 18 },
    { name: 'referencia', title: t('Referencia'), filter: 'text', width: 10 },
    {
      name: 'temporada',
      title: t('Temporada'),
      filter: 'text',
      optional: true,
      hideOnTablet: true,
      width: 8,
    },
    { ...figure, name: 'numero', title: t('Versión'), filter: 'number', optional: true, hideOnTablet: true },
    {
      ...{ ...figure, name: 'coste', title: t('Coste'), unsearched: true },
      show: ({ coste }) => (coste === undefined ? '' : formatMoney(coste, language)),
    },
    {
      ...{ ...figure, name: 'precio', title: t('Precio general'), filter: 'number' },
      show: ({ precio }) => formatMoney(precio, language),
    },
    {
      ...{ ...figure, name: 'margen', title: t('Margen'), unsearched: true },
      show: ({ margen, limite = 0 }) =>
        margen === undefined ? (
          ''
        ) : (
          <span className={margen < limite ? 'text-error-ink' : ''}>
            {formatPercent(Math.round(margen * 10) / 10, language)}
          </span>
        ),
    },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ estado }) => (estado === 'con' ? t('Con escandallo') : t('Sin escandallo')),
      filter: {
        values: [
          { value: 'con', words: t('Con escandallo') },
          { value: 'sin', words: t('Sin escandallo') },
        ],
      },
      hideOnTablet: true,
      width: 14,
    },
    {
      name: 'cambiado',
      title: t('Cambiado'),
      show: ({ cambiado }) => <ListDate value={cambiado} />,
      filter: 'day',
      optional: true,
      hideOnTablet: true,
      width: 10,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(escandalloActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={['estado', 'cambiado desc']}
      tabs={tabsByState('estado', t('Todos'), [
        { words: t('Con escandallo'), values: ['con'] },
        { words: t('Sin escandallo'), values: ['sin'] },
      ])}
      empty={t('Todavía no hay modelos.')}
    >
      <ButtonLink to="/admin/escandallos/precios">{t('¿Y si cambia un precio?')}</ButtonLink>
    </ListScreen>
  );
}
