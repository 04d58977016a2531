import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatNumber, formatShortDay, formatUnitPrice } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { lineTable } from '../../../../platform/ui/form/lines/line-table.ts';
import { PictureControl, PictureLabel } from '../../../../platform/ui/form/picture-control.tsx';
import { recordField, recordsField } from '../../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import { ListLink } from '../../../../platform/ui/list/list-link.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import { colorKind } from '../../../catalogue/lists/lists-kinds.ts';
import { fibraChoices } from '../../../catalogue/modelo-composicion.ts';
import { proveedorKind } from '../../../contactos/partners/partner-kinds.ts';
import { isCloth, materiaTipoLabels, precioOrigenLabels, unidadLabels } from '../materia.ts';
import {
  createMateriaEndpoint,
  type EditedMateria,
  editedMateria,
  listCuidadosEndpoint,
  type Materia,
  type MateriaFibra,
  readUsesEndpoint,
  updateMateriaEndpoint,
  uploadMateriaPictureEndpoint,
} from '../materias.contract.ts';
import { materiaActions } from './materia-actions.ts';
import { PiezaTray } from './pieza-tray.tsx';

/** The page of a materia: its facts, what is left of it by roll, and its prices. */
export function MateriaPage({ materia }: { materia: Materia }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, referencia, tipo, imagen, quedan, viene, unidad, archivado, version } = materia;
  const amount = (value: number) => `${formatNumber(value, language)} ${unidad}`;
  return (
    <RecordPage
      resource={materiaActions}
      row={materia}
      code={referencia}
      picture={imagen && <Picture imagen={imagen} sizes="3rem" alt="" className="!aspect-square" />}
      state={<ArchivedMark isArchived={archivado} />}
      facts={[
        t(materiaTipoLabels[tipo]),
        t('Quedan {{cantidad}}', { cantidad: amount(quedan) }),
        viene > 0 && t('En camino {{cantidad}}', { cantidad: amount(viene) }),
      ]}
      side={<MateriaSide materia={materia} />}
      version={version}
      hasForm
    >
      <PiezaTray materia={materia} />
      <MateriaForm key={id} materia={materia} />
    </RecordPage>
  );
}

/** Stock by color, prices and uses of a materia. */
function MateriaSide({ materia }: { materia: Materia }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, existencias, unidad, precios, precioMedio } = materia;
  const { data: uses } = useQuery({
    ...readQuery(readUsesEndpoint, { params: { id: String(id) } }),
    retry: false,
  });
  const price = (value: number) => `${formatUnitPrice(value, language)}/${unidad}`;
  return (
    <>
      <SideFacts
        title={t('Existencias')}
        facts={existencias.map(({ color, quedan, viene, tintadas }) => [
          color ?? t('Sin color'),
          <span key="quedan">
            {`${formatNumber(quedan, language)} ${unidad}`}
            {tintadas > 1 && ` · ${t('{{count}} tintadas', { count: tintadas })}`}
            {viene > 0 && ` · +${formatNumber(viene, language)}`}
          </span>,
        ])}
      >
        {existencias.length === 0 && <p className="text-base-content/75">{t('No queda nada.')}</p>}
        <p className="mt-1">
          <ListLink to="/admin/piezas" equals={{ materiaId: id }}>
            {t('Ver todas sus piezas')}
          </ListLink>
        </p>
      </SideFacts>
      {precios && (
        <SideFacts
          title={t('Precios')}
          facts={[
            [t('Medio de lo que queda'), precioMedio !== undefined && price(precioMedio)],
            ...precios.slice(0, 8).map(({ fecha, precio, origen, entradaId }): [string, React.ReactNode] => [
              `${formatShortDay(fecha, language)} ${fecha.slice(0, 4)} · ${t(precioOrigenLabels[origen])}`,
              entradaId === undefined ? (
                price(precio)
              ) : (
                <Link
                  key={entradaId}
                  to="/admin/entradas/$id"
                  params={{ id: String(entradaId) }}
                  className="link-quiet"
                >
                  {price(precio)}
                </Link>
              ),
            ]),
          ]}
        />
      )}
      {uses && uses.total > 0 && (
        <SideFacts
          title={t('Usado en')}
          facts={uses.usos.slice(0, 10).map(({ tipo, nombre, enlace }) => [
            t(tipo),
            <a key={enlace} href={enlace} className="link-quiet">
              {nombre}
            </a>,
          ])}
        >
          {uses.total > 10 && <p>{t('y {{count}} más', { count: uses.total - 10 })}</p>}
        </SideFacts>
      )}
    </>
  );
}

const fresh: Partial<EditedMateria> = {
  tipo: 'tejido',
  unidad: 'm',
  referenciaProveedor: '',
  fibras: [],
  notas: '',
  colores: [],
};

/** The form of a materia. Without one it is a new materia. */
export function MateriaForm({ materia }: { materia?: Materia }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withCosts = usePermission('Permissions.Escandallos.View');
  const { data: cuidados } = useSuspenseQuery(readQuery(listCuidadosEndpoint, {}));
  const form = useRecordForm(materiaActions, materia, createMateriaEndpoint, updateMateriaEndpoint);
  const [known, setKnown] = useState<Record<number, Imagen>>({});
  const pictureOf = (value: unknown) =>
    typeof value !== 'number' ? undefined : value === materia?.imagenId ? materia.imagen : known[value];
  const fibras = useMemo(
    () =>
      lineTable<MateriaFibra>({
        columns: [
          { name: 'percent', label: t('Porcentaje') },
          { name: 'fibra', label: t('Fibra'), choices: fibraChoices(language) },
        ],
        newLine: () => ({ id: newKey() }),
        totals: (lines) => ({
          percent: lines.reduce((sum, { percent = 0 }) => sum + percent, 0),
        }),
      }),
    [t, language],
  );
  const supplier = materia?.proveedorId
    ? { id: materia.proveedorId, name: materia.proveedor ?? '' }
    : undefined;
  return (
    <RecordForm
      schema={editedMateria}
      record={materia ?? fresh}
      sections={[
        {
          title: t('Materia'),
          fields: [
            { name: 'referencia', label: t('Referencia') },
            { name: 'nombre', label: t('Nombre') },
            { name: 'tipo', label: t('Tipo'), choices: labelChoices(t, materiaTipoLabels) },
            { name: 'unidad', label: t('Unidad'), choices: labelChoices(t, unidadLabels) },
            {
              name: 'ancho',
              label: t('Ancho útil en cm'),
              when: ({ tipo }) => isCloth(tipo ?? undefined),
            },
            {
              name: 'gramaje',
              label: t('Gramaje en g/m²'),
              when: ({ tipo }) => isCloth(tipo ?? undefined),
            },
            {
              name: 'colores',
              label: t('Colores'),
              hint: t('Vacío: un solo color, como un forro transparente o una percha.'),
              wide: true,
              ...recordsField(
                colorKind,
                (materia?.nombresDeColor ?? []).map(({ id, nombre }) => ({ id, name: nombre })),
              ),
            },
          ],
        },
        {
          title: t('Compra'),
          fields: [
            { name: 'proveedorId', label: t('Proveedor'), ...recordField(proveedorKind, supplier) },
            { name: 'referenciaProveedor', label: t('Referencia del proveedor') },
            ...(withCosts ? [{ name: 'precio' as const, label: t('Precio por unidad') }] : []),
            { name: 'minimo', label: t('Compra mínima') },
            { name: 'plazo', label: t('Plazo en días') },
          ],
        },
        {
          title: t('Composición y cuidado'),
          intro: t('Las fibras suman 100.'),
          fields: [
            { name: 'fibras', label: t('Fibras'), wide: true, lines: fibras },
            {
              name: 'cuidadoId',
              label: t('Cuidado'),
              wide: true,
              choices: cuidados.map(({ id, nombre }) => ({ value: id, words: nombre })),
            },
          ],
        },
        {
          title: t('Imagen y notas'),
          fields: [
            {
              name: 'imagenId',
              label: t('Imagen'),
              wide: true,
              control: (props) => (
                <PictureControl
                  {...props}
                  endpoint={uploadMateriaPictureEndpoint}
                  imagen={pictureOf(props.value)}
                  onPicture={(id, imagen) => setKnown((before) => ({ ...before, [id]: imagen }))}
                />
              ),
              renderValue: (id) => <PictureLabel imagen={pictureOf(id)} />,
            },
            { name: 'notas', label: t('Notas'), long: true, wide: true },
          ],
        },
      ]}
      {...form}
    />
  );
}
