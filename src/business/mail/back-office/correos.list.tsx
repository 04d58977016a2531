import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { correoEstados } from '../correo.ts';
import { type Correo, exportCorreosEndpoint, searchCorreosEndpoint } from '../mail.contract.ts';
import { correoActions } from './correo-actions.ts';
import { correoColumns, correoOrder } from './correo-columns.ts';
import { cartaLabelKey, cartaValues, estadoLabels } from './correo-words.ts';

/** The list of all letters and their delivery. */
export function CorreosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <ListScreen
      id="correos"
      title={t('Correos')}
      columns={columns}
      search={searchCorreosEndpoint}
      sheet={exportCorreosEndpoint}
      state={state}
      onState={onState}
      order={correoOrder}
      tabs={tabsByState('estado', t('Pestaña: todos los correos'), [
        { words: t('Por salir'), values: ['pendiente', 'enviando'] },
        { words: t('Enviados'), values: ['enviado'] },
        { words: t('Con problemas'), values: ['fallido', 'incierto'] },
        { words: t('Retirados'), values: ['retirado'] },
      ])}
      rowId={({ id }) => id}
      rowName={({ carta, para }: Correo) => `${t(cartaLabelKey(carta))}, ${para}`}
      href={({ id }) => `/admin/correos/${id}`}
      actions={correoActions}
      empty={t('Todavía no se ha escrito ningún correo.')}
    >
      <ButtonLink to="/admin/correos/muestras">{t('Ver las cartas de muestra')}</ButtonLink>
    </ListScreen>
  );
}

function useColumns(): Column<Correo>[] {
  const { t } = useTranslation();
  const looks: Looks<typeof correoColumns, Correo> = {
    para: { filter: 'text', width: 40 },
    carta: {
      show: ({ carta }) => t(cartaLabelKey(carta)),
      filter: { values: cartaValues.map((value) => ({ value, words: t(cartaLabelKey(value)) })) },
      givesWay: true,
      width: 18,
    },
    estado: {
      show: ({ estado }) => (
        <StateMark {...estadoLabels[estado].look}>{t(estadoLabels[estado].words)}</StateMark>
      ),
      filter: { values: correoEstados.map((value) => ({ value, words: t(estadoLabels[value].words) })) },
      width: 16,
    },
    creado: { show: ({ creado }) => <ListDate value={creado} time />, filter: 'day', width: 18 },
    cambiado: {
      show: ({ cambiado }) => <ListDate value={cambiado} time />,
      filter: 'day',
      hideOnTablet: true,
      width: 18,
    },
    intentos: { figure: true, filter: 'number', hideOnTablet: true, width: 4 },
    error: { filter: 'text', optional: true, width: 24 },
  };
  return [
    ...listedColumns(correoColumns, looks, t),
    {
      name: 'noAntes',
      title: t('Sale a partir de'),
      show: ({ noAntes }) => <ListDate value={noAntes} time />,
      hidden: true,
    },
    { name: 'idioma', title: t('Idioma'), hidden: true, filter: 'text' },
  ];
}
