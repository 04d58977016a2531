import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatDay, formatMoney } from '../../../../platform/i18n/format.ts';
import { addDays } from '../../../../platform/i18n/parse-day.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { recordField } from '../../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import { modeloKind } from '../../../catalogue/resources.ts';
import { DocumentButton } from '../../../documents/storefront/document-button.tsx';
import { isLive } from '../orden.ts';
import { origenLabels } from '../orden-labels.ts';
import {
  createOrdenEndpoint,
  type EditedOrden,
  editedOrden,
  type Orden,
  updateOrdenEndpoint,
} from '../ordenes.contract.ts';
import { ordenActions } from './orden-actions.ts';
import { OrdenGarments } from './orden-garments.tsx';
import { OrdenMark } from './orden-mark.tsx';
import { OrdenPiezas } from './orden-piezas.tsx';
import { OrdenTalleres } from './orden-talleres.tsx';
import { EncargosControl, PlanMatrix } from './plan-controls.tsx';

/** The page of a production order: its garments as they are made, and its plan. */
export function OrdenPage({ orden }: { orden: Orden }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, version, numero, nombre, referencia, imagen, estado, prevista, coste } = orden;
  return (
    <RecordPage
      resource={ordenActions}
      row={orden}
      name={nombre}
      code={`${numero} · ${referencia}`}
      picture={imagen && <Picture imagen={imagen} sizes="3rem" alt="" />}
      state={<OrdenMark estado={estado} prevista={prevista} />}
      facts={[
        t('{{count}} prendas', { count: orden.previstas }),
        formatDay(prevista, language),
        orden.faltan > 0 && t('faltan {{n}}', { n: orden.faltan }),
      ]}
      side={
        <>
          {estado !== 'borrador' && (
            <DocumentButton kind="hojaCorte" id={id}>
              {t('Hoja de corte')}
            </DocumentButton>
          )}
          <SideFacts
            title={t('Orden')}
            facts={[
              [t('Se hace para'), t(origenLabels[orden.origen])],
              [t('Pedidas'), String(orden.pedidas)],
              [t('Previstas'), String(orden.previstas)],
              [t('Cortadas'), String(orden.cortadas)],
              [t('Terminadas'), String(orden.terminadas)],
              [t('Segundas'), orden.segundas > 0 && String(orden.segundas)],
              [t('Faltan'), orden.faltan > 0 && String(orden.faltan)],
              [
                t('Escandallo'),
                orden.escandallo && (
                  <a key="escandallo" href={`/admin/escandallos/${orden.modeloId}`} className="link-quiet">
                    {t('Versión {{n}}', { n: orden.escandallo.numero })}
                  </a>
                ),
              ],
              [
                t('Ficha técnica'),
                <a key="ficha" href={`/admin/fichas/${orden.modeloId}`} className="link-quiet">
                  {t('Ver la ficha')}
                </a>,
              ],
              [t('Coste previsto'), coste && formatMoney(coste.estandar, language)],
              [t('Coste real'), coste && formatMoney(coste.real, language)],
            ]}
          />
        </>
      }
      version={version}
      hasForm
    >
      {estado !== 'borrador' && <OrdenGarments key={`${id} ${version}`} orden={orden} />}
      {estado !== 'borrador' && <OrdenTalleres key={`talleres ${id} ${version}`} orden={orden} />}
      {estado !== 'borrador' && <OrdenPiezas key={`piezas ${id} ${version}`} orden={orden} />}
      <OrdenForm key={id} orden={orden} />
    </RecordPage>
  );
}

/** Days until the garments of a new order are expected. */
const usualDays = 45;

/** The plan of a production order. Quantities change until it is cut. */
export function OrdenForm({ orden, modeloId }: { orden?: Orden; modeloId?: number | undefined }) {
  const { t } = useTranslation();
  const form = useRecordForm(ordenActions, orden, createOrdenEndpoint, updateOrdenEndpoint);
  const isPlanned = orden && orden.estado !== 'borrador' && orden.estado !== 'lanzada';
  const isEnded = orden && orden.estado !== 'borrador' && !isLive(orden.estado);
  return (
    <RecordForm
      schema={editedOrden}
      record={
        orden
          ? {
              ...orden,
              celdas: orden.celdas.map(({ modeloColorId, tallaId, previstas }) => ({
                ...{ modeloColorId, tallaId, previstas },
              })),
              encargos: orden.encargos.map(({ pedidoLineaId }) => pedidoLineaId),
            }
          : {
              ...{ modeloId, origen: 'pedidos', nota: '', celdas: [], encargos: [] },
              prevista: addDays(dayInMadrid(new Date()), usualDays),
            }
      }
      sections={[
        {
          title: t('Qué se hace'),
          fields: [
            {
              name: 'modeloId',
              label: t('Modelo'),
              locked: orden !== undefined,
              ...recordField(modeloKind, orden && { id: orden.modeloId, name: orden.nombre }),
            },
            { name: 'origen', label: t('Se hace para'), choices: labelChoices(t, origenLabels) },
            {
              name: 'prevista',
              label: t('Día previsto'),
              hint: t('El día en que las prendas están en el almacén. Los pedidos lo ven.'),
            },
            { name: 'nota', label: t('Nota'), wide: true },
          ],
        },
        {
          title: t('Prendas previstas'),
          fields: [
            {
              name: 'celdas',
              label: t('Prendas previstas'),
              group: true,
              wide: true,
              locked: isPlanned === true,
              control: (props, handle) => <PlanMatrix {...props} form={handle} />,
              renderValue: (value) =>
                t('{{count}} prendas', {
                  count: (value as EditedOrden['celdas']).reduce((sum, one) => sum + one.previstas, 0),
                }),
            },
            {
              name: 'encargos',
              label: t('Encargos'),
              group: true,
              wide: true,
              locked: isPlanned === true,
              control: (props, handle) => (
                <EncargosControl {...props} form={handle} own={orden?.encargos ?? []} />
              ),
              renderValue: (value) => String((value as number[]).length),
            },
          ],
        },
      ]}
      {...form}
      locked={form.locked || isEnded === true}
    />
  );
}
