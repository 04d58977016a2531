import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { FileControl } from '../../../platform/ui/file-control.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { Columna, FileColumn, Importable } from '../importaciones.contract.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportReport } from './import-report.tsx';
import { type ImportStep, importacionesQuery, useImport } from './use-import.ts';

const stepWords: Record<ImportStep, string> = {
  read: 'Leyendo el archivo',
  check: 'Comprobando las filas',
  import: 'Importando',
  report: 'Preparando el Excel…',
  template: 'Preparando el Excel…',
};

interface ImportPanelProps {
  /** The name of the resource that the address asks for. */
  tipo: string | undefined;
  onTipo(tipo: string): void;
}

/** Imports a file in three steps: its columns, a check, the import; and lists the last imports. */
export function ImportPanel({ tipo, onTipo }: ImportPanelProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...importacionesQuery(), staleTime: 0 });
  const tipos = query.data?.tipos ?? [];
  const chosen = tipos.find(({ nombre }) => nombre === tipo) ?? tipos[0];
  return (
    <>
      <h1 className="text-2xl">{t('Importar')}</h1>
      {query.isError && !query.data && (
        <FailureState
          title={t('Las importaciones no han llegado.')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {!query.data && !query.isError && <Skeleton className="mt-6 h-40 w-full max-w-2xl" />}
      {query.data && !chosen && (
        <Notice className="mt-6">{t('Su cuenta no puede importar nada: le falta el permiso.')}</Notice>
      )}
      {chosen && (
        <div className="mt-6 flex flex-col gap-8">
          <Field label={t('Qué se importa')} className="max-w-md">
            {(control) => (
              <SelectControl
                {...control}
                value={chosen.nombre}
                onChange={(event) => onTipo(event.currentTarget.value)}
              >
                {tipos.map(({ nombre, titulo }) => (
                  <option key={nombre} value={nombre}>
                    {titulo}
                  </option>
                ))}
              </SelectControl>
            )}
          </Field>
          {/* Another resource starts again. */}
          <ImportSteps key={chosen.nombre} importable={chosen} />
          {query.data && <ImportHistory imports={query.data.historia} />}
        </div>
      )}
    </>
  );
}

/** Names the columns that the file still lacks: one that recognises its records, and those of new ones. */
function MissingColumns({ columns, known }: { columns: readonly FileColumn[]; known: readonly Columna[] }) {
  const { t } = useTranslation();
  const chosen = new Set(columns.map(({ columna }) => columna));
  const keys = known.filter(({ esClave }) => esClave);
  const lacksKey = keys.length > 0 && !keys.some(({ nombre }) => chosen.has(nombre));
  const missing = known.filter(
    ({ nombre, esObligatoria, esClave }) =>
      !chosen.has(nombre) && (esObligatoria || (esClave && lacksKey && keys.length === 1)),
  );
  if (missing.length === 0) return null;
  return (
    <Notice tone="waiting" role="status">
      {t('Falta decir qué columna del archivo es: {{columnas}}.', {
        columnas: missing.map(({ titulo }) => titulo).join(', '),
      })}
    </Notice>
  );
}

function ImportSteps({ importable }: { importable: Importable }) {
  const { t } = useTranslation();
  const steps = useImport(importable.nombre);
  const { archivo, columns, checked, done, step, share } = steps;
  const isMapped = columns.some(({ columna }) => columna !== '');
  const isSending = share !== undefined && share > 0 && share < 1;
  return (
    <>
      <section aria-label={t('Archivo')} className="flex max-w-2xl flex-col gap-4">
        <p className="max-w-[65ch] text-base-content/75">{importable.ayuda}</p>
        <div className="flex flex-wrap gap-x-6">
          <Button tone="quiet" onClick={() => steps.template(false)} busy={step !== undefined}>
            {t('Descargar la plantilla vacía')}
          </Button>
          <Button tone="quiet" onClick={() => steps.template(true)} busy={step !== undefined}>
            {t('Descargar los datos actuales')}
          </Button>
        </div>
        <Field
          label={t('Archivo de Excel o CSV')}
          hint={t('Hasta 20.000 filas y 10 MB. La primera fila son los títulos de las columnas.')}
        >
          {(control) => (
            <FileControl
              {...control}
              accept=".xlsx,.csv,.txt,text/csv"
              disabled={step !== undefined}
              onChange={(event) => {
                steps.choose(event.target.files?.[0]);
                // The same file, corrected, can be chosen again.
                event.target.value = '';
              }}
              showsChoice={false}
            />
          )}
        </Field>
        {archivo && <p className="wrap-anywhere text-sm">{archivo.name}</p>}
        {/* Its space is reserved, so that nothing below moves. */}
        <div className="min-h-12" role="status">
          {step && (
            <div className="flex items-center gap-4">
              <div className="min-w-0 flex-1">
                <Progress label={t(stepWords[step])} value={isSending ? share * 100 : undefined} />
              </div>
              <Button onClick={steps.cancel}>{t('Cancelar')}</Button>
            </div>
          )}
          {done && (
            <Notice tone="good">
              {t('Importado: {{nuevas}} nuevas, {{cambiadas}} cambiadas, {{iguales}} sin cambios.', {
                nuevas: done.nuevas,
                cambiadas: done.cambiadas,
                iguales: done.iguales,
              })}
            </Notice>
          )}
        </div>
        {steps.error && (
          <Notice tone="bad" role="alert">
            {failureText(steps.error, t)}
          </Notice>
        )}
      </section>
      {columns.length > 0 && (
        <section aria-label={t('Columnas')} className="flex flex-col gap-4">
          <h2 className="text-xl">{t('Columnas')}</h2>
          <p className="max-w-[65ch] text-base-content/75">
            {steps.facts.sonRecordadas
              ? t('Filas: {{n}}. Las columnas son las que se eligieron la última vez.', {
                  n: steps.facts.filas,
                })
              : t('Filas: {{n}}. Compruebe a qué corresponde cada columna del archivo.', {
                  n: steps.facts.filas,
                })}
          </p>
          <MissingColumns columns={columns} known={importable.columnas} />
          <ColumnChoice columns={columns} known={importable.columnas} onChoose={steps.map} />
          <div>
            <Button
              tone={checked ? 'outline' : 'primary'}
              onClick={steps.check}
              busy={step !== undefined}
              disabled={!isMapped}
            >
              {t('Comprobar')}
            </Button>
          </div>
        </section>
      )}
      {checked && (
        <ImportReport checked={checked} columns={importable.columnas}>
          <Button
            tone="primary"
            onClick={steps.run}
            busy={step !== undefined}
            disabled={checked.rechazadas > 0 || checked.nuevas + checked.cambiadas === 0}
          >
            {t('Importar ({{n}})', { n: checked.nuevas + checked.cambiadas })}
          </Button>
          <Button onClick={steps.report} busy={step !== undefined}>
            {t('Descargar el informe')}
          </Button>
        </ImportReport>
      )}
    </>
  );
}
