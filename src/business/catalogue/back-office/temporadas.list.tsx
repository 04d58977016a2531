import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { exportTemporadasEndpoint, type TemporadaRow } from '../edit-temporadas.contract.ts';
import { CurrentMark } from './current-mark.tsx';
import { temporadaActions } from './temporada-actions.ts';

/** The list of temporadas in their order. */
export function TemporadasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canUpdate = usePermission('Permissions.Temporadas.Update');
  const today = dayInMadrid(new Date());
  const columns: Column<TemporadaRow>[] = [
    {
      name: 'codigo',
      title: t('Código'),
      show: ({ codigo }) => codigo,
      filter: 'text',
      heading: true,
      width: 8,
    },
    { name: 'nombre', title: t('Nombre'), filter: 'text', width: 24 },
    {
      name: 'actual',
      title: t('Actual'),
      show: ({ actual }) => <CurrentMark isCurrent={actual} />,
      filter: 'boolean',
      width: 8,
    },
    {
      name: 'desde',
      title: t('Empieza'),
      show: ({ desde }) => <ListDate value={desde} />,
      filter: 'day',
      hideOnTablet: true,
      width: 12,
    },
    {
      name: 'pedirHasta',
      title: t('Se pide hasta'),
      show: ({ pedirHasta }) => <ListDate value={pedirHasta} />,
      filter: 'day',
      optional: true,
      width: 12,
    },
    {
      name: 'plazo',
      title: t('Pedidos'),
      show: ({ pedirHasta }) =>
        pedirHasta && (
          <StateMark state={pedirHasta < today ? 'neutral' : 'waiting'}>
            {pedirHasta < today ? t('Cerrados') : t('Abiertos')}
          </StateMark>
        ),
      unsearched: true,
      width: 10,
    },
    {
      name: 'ventanas',
      title: t('Ventanas'),
      show: ({ ventanas }) => formatNumber(ventanas, language),
      filter: 'number',
      figure: true,
      width: 7,
    },
    {
      name: 'modelos',
      title: t('Modelos'),
      show: ({ modelos }) => formatNumber(modelos, language),
      filter: 'number',
      figure: true,
      hideOnTablet: true,
      width: 7,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(temporadaActions)}
      sheet={exportTemporadasEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['orden']}
      empty={t('Todavía no hay ninguna temporada.')}
    >
      {canUpdate && <ButtonLink to="/admin/temporadas/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
