import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { ListPicture } from '../../../../platform/ui/list/list-picture.tsx';
import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { Table } from '../../../../platform/ui/table.tsx';
import type { Apartado, ApartadoRow } from '../../reservas.contract.ts';
import { ApartadoMark } from './apartado-mark.tsx';
import { sourceText } from './source-text.ts';

interface ApartadoPageProps {
  resource: ResourceActions<ApartadoRow>;
  apartado: Apartado;
}

/** An apartado with its garments and where they come from. */
export function ApartadoPage({ resource, apartado }: ApartadoPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, cliente, caduca, creado, creadoPor, nota, prendas, reservas } = apartado;
  return (
    <RecordPage
      resource={resource}
      row={apartado}
      code={`#${id}`}
      state={<ApartadoMark caduca={caduca} />}
      facts={[
        t('{{count}} prendas', { count: prendas }),
        t('hasta el {{cuando}}', { cuando: formatInstant(caduca, language) }),
      ]}
      side={
        <SideFacts
          title={t('Apartado')}
          facts={[
            [t('Cliente'), cliente],
            [t('Motivo'), nota],
            [t('Caduca'), formatInstant(caduca, language)],
            [t('Desde'), formatInstant(creado, language)],
            [t('Apartado por'), creadoPor],
          ]}
        />
      }
      version={Date.parse(caduca)}
    >
      <Table caption={t('Prendas')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Prenda')}</th>
            <th scope="col">{t('Color')}</th>
            <th scope="col">{t('Talla')}</th>
            <th scope="col" className="figure">
              {t('Prendas')}
            </th>
            <th scope="col">{t('De dónde')}</th>
          </tr>
        </thead>
        <tbody>
          {reservas.map((reserva) => (
            <tr key={reserva.id}>
              <th scope="row" className="font-normal">
                <span className="flex items-center gap-3">
                  <ListPicture imagen={reserva.imagen} />
                  <Link
                    to="/admin/existencias/$id"
                    params={{ id: String(reserva.modeloId) }}
                    className="link-quiet"
                  >
                    {`${reserva.referencia} ${reserva.nombre}`}
                  </Link>
                </span>
              </th>
              <td>{reserva.color}</td>
              <td>{reserva.talla}</td>
              <td className="figure">{formatNumber(reserva.cantidad, language)}</td>
              <td>{sourceText(reserva, t, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </RecordPage>
  );
}
