import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { formatInstantDay, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { lineTable } from '../../../../platform/ui/form/lines/line-table.ts';
import { PictureControl, PictureLabel } from '../../../../platform/ui/form/picture-control.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { useRecordSaved } from '../../../../platform/ui/record/use-record-saved.ts';
import { Table } from '../../../../platform/ui/table.tsx';
import { archivoTipoLabels, measuresAt } from '../ficha.ts';
import {
  type EditedFicha,
  editedFicha,
  type Ficha,
  updateFichaEndpoint,
  uploadFichaPictureEndpoint,
} from '../fichas.contract.ts';
import { fichaActions } from './ficha-actions.ts';

type Medida = EditedFicha['medidas'][number];
type Costura = EditedFicha['costuras'][number];
type Archivo = EditedFicha['archivos'][number];

/** The technical sheet of a modelo. */
export function FichaPage({ ficha }: { ficha: Ficha }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, nombre, referencia, imagenModelo, cambiado, avios, medidas, version } = ficha;
  return (
    <RecordPage
      resource={fichaActions}
      row={ficha}
      name={nombre}
      code={`${t('Ficha técnica')} · ${referencia}`}
      picture={imagenModelo && <Picture imagen={imagenModelo} sizes="3rem" alt="" />}
      facts={[cambiado && t('cambiada el {{dia}}', { dia: formatInstantDay(cambiado, language) })]}
      side={
        avios.length > 0 && (
          <SideFacts
            title={t('Avíos del escandallo')}
            facts={avios.map((one): [string, string] => [
              one.nombre,
              `${formatNumber(one.cantidad, language)} ${one.unidad}`,
            ])}
          />
        )
      }
      version={version}
      hasForm
    >
      {medidas.length > 0 && <MeasureTable ficha={ficha} />}
      <FichaForm key={id} ficha={ficha} />
    </RecordPage>
  );
}

/** The saved measures at each talla. */
function MeasureTable({ ficha: { medidas, tallas, tallaBaseId } }: { ficha: Ficha }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const tallaIds = tallas.map(({ tallaId }) => tallaId);
  return (
    <div className="mb-8">
      <Table caption={t('Medidas por talla, en centímetros')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Qué se mide')}</th>
            {tallas.map(({ tallaId, nombre }) => (
              <th key={tallaId} scope="col" className="figure">
                {nombre}
              </th>
            ))}
            <th scope="col" className="figure">
              {t('Tolerancia')}
            </th>
          </tr>
        </thead>
        <tbody>
          {medidas.map((medida) => (
            <tr key={medida.id}>
              <th scope="row" className="text-left font-normal">
                {medida.medida}
              </th>
              {measuresAt(medida, tallaIds, tallaBaseId).map((value, place) => (
                <td key={tallaIds[place]} className="figure">
                  {formatNumber(value, language)}
                </td>
              ))}
              <td className="figure">± {formatNumber(medida.tolerancia, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function FichaForm({ ficha }: { ficha: Ficha }) {
  const { t } = useTranslation();
  const call = useCall();
  const saved = useRecordSaved(fichaActions);
  const canUpdate = usePermission('Permissions.Ordenesfab.Update');
  const [known, setKnown] = useState<Record<number, Imagen>>({});
  const pictureOf = (value: unknown) =>
    typeof value !== 'number' ? undefined : value === ficha.imagenId ? ficha.dibujo : known[value];
  const tables = useFichaTables();
  return (
    <RecordForm
      schema={editedFicha}
      record={ficha}
      locked={!canUpdate}
      sections={[
        {
          title: t('Dibujo y talla base'),
          fields: [
            {
              name: 'tallaBaseId',
              label: t('Talla base'),
              hint: t('La talla de las medidas base.'),
              choices: ficha.tallas.map(({ tallaId, nombre }) => ({ value: tallaId, words: nombre })),
            },
            {
              name: 'imagenId',
              label: t('Dibujo'),
              wide: true,
              control: (props) => (
                <PictureControl
                  {...props}
                  endpoint={uploadFichaPictureEndpoint}
                  imagen={pictureOf(props.value)}
                  onPicture={(id, imagen) => setKnown((before) => ({ ...before, [id]: imagen }))}
                />
              ),
              renderValue: (id) => <PictureLabel imagen={pictureOf(id)} />,
            },
          ],
        },
        {
          title: t('Medidas de la prenda'),
          intro: t('En centímetros: la de la talla base, y lo que cambia en cada talla mayor.'),
          fields: [{ name: 'medidas', label: t('Medidas de la prenda'), lines: tables.medidas, wide: true }],
        },
        {
          title: t('Costuras'),
          fields: [{ name: 'costuras', label: t('Costuras'), lines: tables.costuras, wide: true }],
        },
        {
          title: t('Patrones y marcadas'),
          intro: t('Los archivos de la casa, y dónde se guardan.'),
          fields: [{ name: 'archivos', label: t('Patrones y marcadas'), lines: tables.archivos, wide: true }],
        },
        {
          title: t('Notas por fase'),
          fields: [
            { name: 'notas.corte', label: t('Corte'), long: true, wide: true },
            { name: 'notas.confeccion', label: t('Confección'), long: true, wide: true },
            { name: 'notas.acabado', label: t('Acabado'), long: true, wide: true },
          ],
        },
      ]}
      onSaved={saved(false)}
      save={(body, version) =>
        call(updateFichaEndpoint, {
          params: { id: String(ficha.id) },
          body: { ...body, version: version ?? ficha.version },
        })
      }
    />
  );
}

/** The line tables of the form; constants between renders. */
function useFichaTables() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      medidas: lineTable<Medida>({
        columns: [
          { name: 'medida', label: t('Qué se mide'), width: 12, grow: 3 },
          { name: 'base', label: t('Base') },
          { name: 'incremento', label: t('Por talla') },
          { name: 'tolerancia', label: t('Tolerancia') },
        ],
        newLine: () => ({ id: newKey(), medida: '', incremento: 0, tolerancia: 0.5 }),
      }),
      costuras: lineTable<Costura>({
        columns: [
          { name: 'zona', label: t('Zona de la prenda'), width: 9, grow: 1 },
          { name: 'costura', label: t('Costura'), width: 14, grow: 3 },
        ],
        newLine: () => ({ id: newKey(), zona: '', costura: '' }),
      }),
      archivos: lineTable<Archivo>({
        columns: [
          { name: 'tipo', label: t('Tipo'), choices: labelChoices(t, archivoTipoLabels), width: 8 },
          { name: 'nombre', label: t('Nombre'), width: 10, grow: 2 },
          { name: 'donde', label: t('Dónde se guarda'), width: 12, grow: 3 },
        ],
        newLine: () => ({ id: newKey(), tipo: 'patron', nombre: '', donde: '' }),
      }),
    }),
    [t],
  );
}
