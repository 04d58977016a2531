import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import {
  formatDay,
  formatNumber,
  formatShortDay,
  formatUnitPrice,
} from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { lineTable } from '../../../../platform/ui/form/lines/line-table.ts';
import { recordField } from '../../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { useRecordSaved } from '../../../../platform/ui/record/use-record-saved.ts';
import { ColumnHead, Table } from '../../../../platform/ui/table.tsx';
import { workshopPlaceKind } from '../../../contactos/partners/partner-kinds.ts';
import { piezaMovimientoLabels } from '../materia.ts';
import { editedPieza, type Pieza, type PiezaFalta, updatePiezaEndpoint } from '../piezas.contract.ts';
import { piezaActions } from './pieza-actions.tsx';

/** The page of a pieza: what is left, where it is, its faults and every movement. */
export function PiezaPage({ pieza }: { pieza: Pieza }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, materiaId, nombre, color, imagen, unidad, version } = pieza;
  const amount = (value: number) => `${formatNumber(value, language)} ${unidad}`;
  return (
    <RecordPage
      resource={piezaActions}
      row={pieza}
      name={[nombre, color].filter(Boolean).join(' · ')}
      code={`#${id}`}
      picture={imagen && <Picture imagen={imagen} sizes="3rem" alt="" className="!aspect-square" />}
      facts={[
        t('Quedan {{cantidad}}', { cantidad: amount(pieza.quedan) }),
        pieza.tintada && t('Tintada {{tintada}}', { tintada: pieza.tintada }),
        pieza.estante || pieza.lugar,
      ]}
      side={
        <SideFacts
          title={t('Pieza')}
          facts={[
            [
              t('Materia'),
              <Link
                key="materia"
                to="/admin/materias/$id"
                params={{ id: String(materiaId) }}
                className="link-quiet"
              >
                {pieza.referencia}
              </Link>,
            ],
            [t('Recibido'), amount(pieza.recibido)],
            [t('Usado'), pieza.usado !== 0 && amount(pieza.usado)],
            [t('Perdido'), pieza.perdido !== 0 && amount(pieza.perdido)],
            [t('Quedan'), amount(pieza.quedan)],
            [t('Reservado'), pieza.reservado !== 0 && amount(pieza.reservado)],
            [
              t('Precio'),
              pieza.precio !== undefined && `${formatUnitPrice(pieza.precio, language)}/${unidad}`,
            ],
            [t('Proveedor'), pieza.proveedor],
            [
              t('Recibida'),
              <Link
                key="entrada"
                to="/admin/entradas/$id"
                params={{ id: String(pieza.entradaId) }}
                className="link-quiet"
              >
                {formatDay(pieza.fecha, language)}
              </Link>,
            ],
          ]}
        />
      }
      version={version}
      hasForm
    >
      <PiezaForm key={id} pieza={pieza} />
      <Movements pieza={pieza} />
    </RecordPage>
  );
}

function PiezaForm({ pieza }: { pieza: Pieza }) {
  const { t } = useTranslation();
  const call = useCall();
  const canUpdate = usePermission('Permissions.Materias.Update');
  const saved = useRecordSaved(piezaActions);
  const faltas = useMemo(
    () =>
      lineTable<PiezaFalta>({
        columns: [
          { name: 'metro', label: t('En el metro') },
          { name: 'texto', label: t('Falta'), grow: 3 },
        ],
        newLine: () => ({ id: newKey(), texto: '' }),
      }),
    [t],
  );
  return (
    <RecordForm
      schema={editedPieza}
      record={pieza}
      sections={[
        {
          title: t('Dónde está'),
          fields: [
            {
              name: 'lugarId',
              label: t('Lugar'),
              ...recordField(workshopPlaceKind, { id: pieza.lugarId, name: pieza.lugar }),
            },
            { name: 'estante', label: t('Estante') },
          ],
        },
        {
          title: t('Cómo es'),
          fields: [
            { name: 'tintada', label: t('Tintada') },
            { name: 'numero', label: t('Nº del proveedor') },
            { name: 'ancho', label: t('Ancho útil en cm'), hint: t('Si no es el de la materia.') },
            { name: 'faltas', label: t('Faltas'), lines: faltas, wide: true },
          ],
        },
      ]}
      locked={!canUpdate}
      onSaved={saved(false)}
      save={(body, version = 0) =>
        call(updatePiezaEndpoint, { params: { id: String(pieza.id) }, body: { ...body, version } })
      }
    />
  );
}

/** The movements of a pieza, the newest first. */
function Movements({ pieza: { movimientos, unidad } }: { pieza: Pieza }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section aria-label={t('Movimientos')} className="mt-8">
      <h2 className="mb-2 text-lg">{t('Movimientos')}</h2>
      <Table dense caption={t('Movimientos')}>
        <thead>
          <tr>
            <ColumnHead>{t('Día')}</ColumnHead>
            <ColumnHead>{t('Movimiento')}</ColumnHead>
            <ColumnHead className="figure">{t('Cantidad')}</ColumnHead>
            <ColumnHead>{t('Lugar')}</ColumnHead>
            <ColumnHead>{t('Nota')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {movimientos.map(({ id, fecha, tipo, cantidad, lugar, nota, orden, usuario }) => (
            <tr key={id}>
              <td>
                {formatShortDay(fecha, language)} {fecha.slice(0, 4)}
              </td>
              <td>{t(piezaMovimientoLabels[tipo])}</td>
              <td className="figure">
                {tipo === 'traslado' ? '' : `${formatNumber(cantidad, language)} ${unidad}`}
              </td>
              <td>{lugar}</td>
              <td>
                {[orden !== undefined && t('Orden {{id}}', { id: orden }), nota, usuario]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
