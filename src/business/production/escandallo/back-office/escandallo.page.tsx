import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatListInstant, formatMoney, formatPercent } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import type { FormValues } from '../../../../platform/ui/form/form-field.ts';
import type { EditedLine } from '../../../../platform/ui/form/lines/line-table.ts';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import {
  createEscandalloEndpoint,
  type EditedEscandallo,
  type Escandallo,
  type EscandalloDeModelo,
  type EscandalloLinea,
  editedEscandallo,
  listMateriasOfLinesEndpoint,
  updateEscandalloEndpoint,
} from '../escandallo.contract.ts';
import { type CostSums, CyclicIncrement, type EscandalloTotal, totalOf } from '../escandallo.ts';
import { completeLine } from './complete-line.ts';
import type { CopiedSheet } from './copied-sheet.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { CostMeaning } from './cost-meaning.tsx';
import { escandalloActions } from './escandallo-actions.ts';
import { type LineView, LineViewChoice } from './line-views.tsx';
import { useLineColumns } from './use-line-columns.tsx';

type Lines = readonly EditedLine<EscandalloLinea>[];

interface EscandalloPageProps {
  frame: EscandalloDeModelo;
  /** The version that is shown; absent: the modelo has none yet. */
  shown?: Escandallo | undefined;
}

/** The cost sheet of a modelo: its lines, and what they mean. */
export function EscandalloPage({ frame, shown }: EscandalloPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { modelo, versiones } = frame;
  const [copied, setCopied] = useState<CopiedSheet & { key: string }>();
  const [isCopying, setCopying] = useState(false);
  const canUpdate = usePermission('Permissions.Escandallos.Update');
  const isNewest = !shown || versiones[0]?.id === shown.id;
  return (
    <RecordPage
      resource={escandalloActions}
      row={{
        ...{ id: modelo.id, referencia: modelo.referencia, nombre: modelo.nombre },
        ...(shown && { versionId: shown.id }),
      }}
      name={modelo.nombre}
      code={modelo.referencia}
      picture={modelo.imagen && <Picture imagen={modelo.imagen} sizes="3rem" alt="" />}
      facts={[
        shown ? t('Versión {{n}}', { n: shown.numero }) : t('Todavía sin escandallo'),
        !isNewest && t('Ya no vale'),
        t('{{count}} líneas', { count: shown?.lineas.length ?? 0 }),
      ]}
      keys={canUpdate ? [{ key: 'c', words: t('Copiar de…'), run: () => setCopying(true) }] : []}
      side={
        versiones.length > 1 && (
          <SideFacts
            title={t('Versiones')}
            facts={versiones.map(({ id, numero, cambiado, nota }): [string, React.ReactNode] => [
              t('Versión {{n}}', { n: numero }),
              <Link
                key={id}
                to="/admin/escandallos/$id"
                params={{ id: String(modelo.id) }}
                search={{ version: id }}
                className="link-quiet"
              >
                {[formatListInstant(cambiado, language), nota].filter(Boolean).join(' · ')}
              </Link>,
            ])}
          />
        )
      }
      hasForm
    >
      {canUpdate && (
        <div className="mb-4 flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => setCopying(true)}>{t('Copiar de…')}</Button>
        </div>
      )}
      <EscandalloForm
        key={`${modelo.id} ${shown?.id ?? 0} ${copied?.key ?? ''}`}
        frame={frame}
        shown={shown}
        copied={copied}
      />
      {isCopying && (
        <CopyDialog
          modeloId={modelo.id}
          colorIds={frame.colores.map(({ colorId }) => colorId)}
          tallaIds={frame.tallas.map(({ tallaId }) => tallaId)}
          onClose={() => setCopying(false)}
          onCopied={(sheet) => {
            setCopied({ key: newKey(), ...sheet });
            setCopying(false);
          }}
        />
      )}
    </RecordPage>
  );
}

const middle = <T,>(all: readonly T[]): T | undefined => all[Math.floor((all.length - 1) / 2)];

function EscandalloForm({ frame, shown, copied }: EscandalloPageProps & { copied: CopiedSheet | undefined }) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const canUpdate = usePermission('Permissions.Escandallos.Update');
  const { modelo, tallas } = frame;
  // A copied sheet becomes the next version.
  const isNew = shown === undefined || copied !== undefined;
  const record = useMemo(
    () => ({
      ...{ modeloId: modelo.id, nota: '', comision: 10, limite: 25, lineas: [] },
      tallaBaseId: middle(tallas)?.tallaId,
      ...shown,
      ...(copied && {
        ...{ nota: '', lineas: copied.lineas, version: undefined },
        ...(copied.tallaBaseId !== undefined && { tallaBaseId: copied.tallaBaseId }),
      }),
    }),
    [modelo.id, tallas, shown, copied],
  );
  const [materiaIds, setMateriaIds] = useState(() => idsOf(record.lineas));
  const { data: loaded } = useQuery({
    ...readQuery(listMateriasOfLinesEndpoint, { body: { ids: materiaIds } }),
    placeholderData: keepPreviousData,
    enabled: materiaIds.length > 0,
  });
  const materias = useMemo(
    () =>
      new Map([...frame.materias, ...(shown?.materias ?? []), ...(loaded ?? [])].map((one) => [one.id, one])),
    [frame.materias, shown, loaded],
  );
  const totalFor = useCallback(
    (lines: Lines, tallaBaseId: number, comision: number): EscandalloTotal | undefined => {
      const complete = lines.flatMap((line) => completeLine(line, materias) ?? []);
      const sizes = { tallaIds: tallas.map(({ tallaId }) => tallaId), baseTallaId: tallaBaseId };
      try {
        return totalOf(complete, sizes, { comision, tarifas: frame.tarifas });
      } catch (error) {
        if (error instanceof CyclicIncrement) return undefined;
        throw error;
      }
    },
    [materias, tallas, frame.tarifas],
  );
  const readNew = useCallback(
    (ids: number[]) => {
      if (ids.some((id) => !materias.has(id))) setMateriaIds(ids);
    },
    [materias],
  );
  const sumsOf = useCallback(
    (lines: Lines): CostSums | undefined => totalFor(lines, record.tallaBaseId ?? 0, 0),
    [totalFor, record.tallaBaseId],
  );
  const [view, setView] = useState<LineView>('cost');
  const lines = useLineColumns({ frame, materias, view, sumsOf });
  return (
    <RecordForm
      schema={editedEscandallo}
      record={record}
      sections={[
        {
          title: t('Líneas'),
          content: <LineViewChoice view={view} onView={setView} />,
          fields: [{ name: 'lineas', label: t('Líneas'), lines, wide: true }],
        },
        {
          title: t('Cálculo'),
          fields: [
            {
              name: 'tallaBaseId',
              label: t('Talla del consumo'),
              choices: tallas.map(({ tallaId, nombre }) => ({ value: tallaId, words: nombre })),
            },
            { name: 'comision', label: t('Comisión') },
            { name: 'limite', label: t('Margen mínimo') },
            { name: 'nota', label: t('Nota'), wide: true },
          ],
        },
      ]}
      locked={!canUpdate}
      onSaved={() => {
        void router.navigate({ to: '/admin/escandallos/$id', params: { id: String(modelo.id) }, search: {} });
        void router.invalidate();
      }}
      save={(values: EditedEscandallo, version = 0, key) => {
        const body = {
          ...values,
          modeloId: modelo.id,
          lineas: values.lineas.map((line) => ({
            ...line,
            reglaColor: line.materiaColorId === undefined ? ('segunColor' as const) : ('fijo' as const),
          })),
        };
        return isNew
          ? call(createEscandalloEndpoint, { body }, { idempotencyKey: key })
          : call(updateEscandalloEndpoint, { params: { id: String(shown.id) }, body: { ...body, version } });
      }}
      preview={(values) => <Meaning values={values} frame={frame} totalFor={totalFor} onMaterias={readNew} />}
      caution={(values) => <Caution values={values} totalFor={totalFor} />}
    />
  );
}

const idsOf = (lines: Lines): number[] =>
  [...new Set(lines.flatMap(({ materiaId }) => materiaId ?? []))].toSorted((a, b) => a - b);

type TotalFor = (lines: Lines, tallaBaseId: number, comision: number) => EscandalloTotal | undefined;

interface MeaningProps {
  values: FormValues<EditedEscandallo>;
  frame: EscandalloDeModelo;
  totalFor: TotalFor;
  /** Called with the materias of the lines, so that new ones are read. */
  onMaterias(ids: number[]): void;
}

function Meaning({ values, frame, totalFor, onMaterias }: MeaningProps) {
  const { t } = useTranslation();
  const lines = (values.lineas ?? []) as Lines;
  const ids = idsOf(lines).join(' ');
  useEffect(() => {
    onMaterias(ids === '' ? [] : ids.split(' ').map(Number));
  }, [ids, onMaterias]);
  const total = totalFor(lines, values.tallaBaseId ?? 0, values.comision ?? 0);
  if (!total) {
    return (
      <p className="text-error-ink">
        {t('Los incrementos dan la vuelta: cada talla espera a otra que la espera a ella.')}
      </p>
    );
  }
  return (
    <CostMeaning
      total={total}
      tallas={frame.tallas}
      reales={frame.reales}
      comision={values.comision ?? 0}
      limite={values.limite ?? 0}
    />
  );
}

function Caution({ values, totalFor }: Pick<MeaningProps, 'values' | 'totalFor'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const total = totalFor((values.lineas ?? []) as Lines, values.tallaBaseId ?? 0, values.comision ?? 0);
  const [first] = total?.tarifas ?? [];
  if (!total) return null;
  return (
    <span className="tabular-nums">
      {t('Coste {{coste}}', { coste: formatMoney(total.coste, language) })}
      {first?.margen !== undefined &&
        ` · ${t('margen {{margen}}', { margen: formatPercent(Math.round(first.margen * 10) / 10, language) })}`}
    </span>
  );
}
