import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { formatDay, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import type { RecordKind } from '../../../../platform/slice-resources.ts';
import { recordField } from '../../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import { ListLink } from '../../../../platform/ui/list/list-link.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { useRecordSaved } from '../../../../platform/ui/record/use-record-saved.ts';
import {
  createLoteEndpoint,
  editedLote,
  type Lote,
  searchVariantesEndpoint,
  updateLoteEndpoint,
  type VarianteChoice,
} from '../../lotes.contract.ts';
import { loteActions } from './lote-actions.ts';
import { LoteCambios } from './lote-cambios.tsx';
import { LoteMark } from './lote-mark.tsx';
import { origenLabels } from './origen-labels.ts';

/** The fields of the form: the variante is one choice, `<modeloColorId>-<tallaId>`. */
const loteForm = z.extend(z.omit(editedLote, { modeloColorId: true, tallaId: true }), {
  variante: z.string().check(z.minLength(1)),
});

const varianteKind: RecordKind<VarianteChoice> = {
  label: 'Prenda',
  search: searchVariantesEndpoint,
  name: ({ referencia, nombre, color, talla }) => ({
    name: `${referencia} ${nombre}`,
    detail: `${color} ${talla}`,
  }),
};

const varianteOf = ({ modeloColorId, tallaId }: Lote) => `${modeloColorId}-${tallaId}`;

/** The page of a lote, with the orders that have its garments. */
export function LotePage({ lote }: { lote: Lote }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, version, fecha, cantidad, reservado, libres, terminado, documento } = lote;
  const [, ordenId] = /^ordenfab (\d+)$/.exec(documento ?? '') ?? [];
  const [, compraId] = /^compra (\d+)\//.exec(documento ?? '') ?? [];
  return (
    <RecordPage
      resource={loteActions}
      row={lote}
      name={`${lote.referencia} ${lote.nombre}`}
      picture={lote.imagen && <Picture imagen={lote.imagen} sizes="3rem" alt="" />}
      state={<LoteMark terminado={terminado} fecha={fecha} />}
      facts={[
        `${lote.color} ${lote.talla}`,
        t('{{count}} prendas', { count: cantidad }),
        formatDay(fecha, language),
        ordenId && (
          <Link to="/admin/ordenes/$id" params={{ id: ordenId }} className="link-quiet">
            {t('Orden de fabricación #{{id}}', { id: ordenId })}
          </Link>
        ),
        compraId && (
          <Link to="/admin/pedidos-compra/$id" params={{ id: compraId }} className="link-quiet">
            {t('Pedido de compra #{{id}}', { id: compraId })}
          </Link>
        ),
      ]}
      side={
        <SideFacts
          title={t('Reservas')}
          facts={[
            [
              t('Reservadas'),
              <ListLink key="reservas" to="/admin/reservas" equals={{ loteId: id }}>
                {formatNumber(reservado, language)}
              </ListLink>,
            ],
            [t('Libres'), formatNumber(libres, language)],
            ...lote.reservas.map(({ pedidoId, cliente, cantidad: n }): [string, React.ReactNode] => [
              cliente ?? `#${pedidoId}`,
              <Link
                key={pedidoId}
                to="/admin/pedidos/$id"
                params={{ id: String(pedidoId) }}
                className="link-quiet tabular-nums"
              >
                {`#${pedidoId} · ${formatNumber(n, language)}`}
              </Link>,
            ]),
          ]}
        />
      }
      version={version}
      hasForm
    >
      <LoteForm key={id} lote={lote} />
      <LoteCambios cambios={lote.cambios} />
    </RecordPage>
  );
}

/** The form of a lote. Its variante cannot change; a finished one is read-only. */
export function LoteForm({ lote }: { lote?: Lote }) {
  const { t } = useTranslation();
  const call = useCall();
  const canUpdate = usePermission('Permissions.Lotes.Update');
  const saved = useRecordSaved(loteActions);
  const known = lote && { id: varianteOf(lote), name: `${lote.referencia} ${lote.nombre}` };
  return (
    <RecordForm
      schema={loteForm}
      record={
        lote
          ? { ...lote, variante: varianteOf(lote), mueveReservas: false }
          : { origen: 'produccion', nota: '', mueveReservas: false }
      }
      sections={[
        {
          title: t('Lote'),
          fields: [
            {
              name: 'variante',
              label: t('Prenda'),
              locked: lote !== undefined,
              wide: true,
              ...recordField(varianteKind, known),
            },
            { name: 'fecha', label: t('Día') },
            { name: 'cantidad', label: t('Prendas') },
            {
              name: 'origen',
              label: t('Origen'),
              choices: labelChoices(t, origenLabels),
            },
            { name: 'nota', label: t('Nota'), wide: true },
            {
              name: 'mueveReservas',
              label: t('Mover las reservas que ya no quepan'),
              hint: t(
                'Las más nuevas pasan a otras existencias; las tiendas ven la nueva fecha en su pedido.',
              ),
              when: () => (lote?.reservado ?? 0) > 0,
              wide: true,
            },
          ],
        },
      ]}
      locked={lote && (!canUpdate || lote.terminado !== undefined || lote.documento !== undefined)}
      onSaved={saved(!lote)}
      save={({ variante, ...values }, version = 0, key) => {
        const [modeloColorId = 0, tallaId = 0] = variante.split('-').map(Number);
        const body = { ...values, modeloColorId, tallaId };
        return lote
          ? call(updateLoteEndpoint, { params: { id: String(lote.id) }, body: { ...body, version } })
          : call(createLoteEndpoint, { body }, { idempotencyKey: key });
      }}
    />
  );
}
