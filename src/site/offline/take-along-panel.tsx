import '../../business/cart/storefront/waiting/waiting-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../business/cart/storefront/waiting/use-online.ts';
import { type ModeloCardAuth, readModelosAuthEndpoint } from '../../business/catalogue/catalogue.contract.ts';
import { forCustomer, useCustomer } from '../../business/identity/acting.ts';
import { readQuery } from '../../platform/http/query.ts';
import { formatInstant, formatNumber } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FailureState } from '../../platform/ui/failure-state.tsx';
import { Field } from '../../platform/ui/field.tsx';
import { Notice } from '../../platform/ui/notice.tsx';
import { Progress } from '../../platform/ui/progress.tsx';
import { SelectControl } from '../../platform/ui/select-control.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { type Chosen, useTakeAlong } from './use-take-along.ts';

/** Takes a temporada or a colección along, with its size said before, and shows what the device has. */
export function TakeAlongPanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const online = useOnline();
  const customer = useCustomer();
  const {
    data: cards,
    isError,
    refetch,
  } = useQuery(readQuery(readModelosAuthEndpoint, { query: forCustomer(customer) }));
  const { taken, phase, tienda, weigh, take, renew, remove, cancel } = useTakeAlong();
  const choices = partsOf(cards ?? []);
  const [choice, setChoice] = useState('');
  const chosen = choices.get(choice) ?? [...choices.values()][0];
  const megabytes = (bytes: number) =>
    t('{{n}} MB', { n: formatNumber(Math.max(1, Math.round(bytes / 1_000_000)), language) });
  const isBusy = phase.name === 'weighing' || phase.name === 'taking';
  const added = taken?.tiendas.some(({ userId }) => userId === tienda?.userId) ? undefined : tienda;

  if (!('serviceWorker' in navigator)) return null;
  return (
    <section aria-labelledby="llevarse" className="mt-16">
      <h2 id="llevarse" className="mb-3 text-2xl font-light lg:text-3xl">
        {t('Catálogo en este equipo')}
      </h2>
      <p className="mb-6 max-w-[70ch]">
        {t(
          'Llévese una temporada o una colección: sus páginas, fotos, precios y existencias se abren sin red, tal como estaban al guardarlas. Se borra al cerrar la sesión.',
        )}
      </p>
      {!cards && !taken && !isError && online && <Skeleton className="h-19" />}
      {!cards && isError && online && (
        <FailureState title={t('No se ha podido leer el catálogo.')} onRetry={() => void refetch()} />
      )}
      {taken && (
        <div className="mb-6 border-y border-base-300 py-4">
          <p className="font-serif text-xl">{taken.nombre}</p>
          <p className="text-sm text-base-content/75 tabular-nums">
            {[
              t('{{count}} modelos', { count: taken.modelos }),
              t('{{count}} fotos', { count: taken.pictures }),
              megabytes(taken.bytes),
            ].join(' · ')}
          </p>
          <p className="text-sm">
            {t('Precios y existencias del {{fecha}}', { fecha: formatInstant(taken.when, language) })}
            {taken.tiendas.length > 0 && ` · ${taken.tiendas.map(({ nombre }) => nombre).join(', ')}`}
          </p>
          {!isBusy && (
            <p className="mt-2 flex flex-wrap gap-x-6">
              <Button tone="quiet" disabled={!online} onClick={() => void renew(added)}>
                {added
                  ? t('Añadir los precios de {{tienda}}', { tienda: added.nombre })
                  : t('Ponerlo al día')}
              </Button>
              <Button tone="quiet" onClick={() => void remove()}>
                {t('Borrarlo de este equipo')}
              </Button>
            </p>
          )}
        </div>
      )}
      {phase.name === 'taking' ? (
        <div className="max-w-120">
          <Progress
            label={t('Guardando en este equipo…')}
            {...(phase.progress && { value: phase.progress.done, max: phase.progress.all })}
          >
            {phase.progress &&
              t('{{n}} de {{total}} modelos · {{peso}}', {
                n: phase.progress.done,
                total: phase.progress.all,
                peso: megabytes(phase.progress.bytes),
              })}
          </Progress>
          <Button tone="quiet" className="mt-2" onClick={cancel}>
            {t('Cancelar')}
          </Button>
        </div>
      ) : (
        !taken &&
        chosen && (
          <div className="flex max-w-120 flex-col gap-4">
            <Field label={t('Qué llevarse')}>
              {(control) => (
                <SelectControl
                  {...control}
                  value={choice || (choices.keys().next().value ?? '')}
                  disabled={phase.name === 'weighing'}
                  onChange={(event) => {
                    setChoice(event.target.value);
                    cancel();
                  }}
                >
                  {[...choices].map(([key, { nombre, modelos }]) => (
                    <option key={key} value={key}>
                      {t('{{nombre}} ({{n}})', { nombre, n: modelos })}
                    </option>
                  ))}
                </SelectControl>
              )}
            </Field>
            {phase.name === 'weighed' ? (
              <div role="status" className="flex flex-col items-start gap-3">
                <p>
                  {t('{{modelos}} modelos y unas {{fotos}} fotos: unos {{peso}}.', {
                    modelos: phase.size.modelos,
                    fotos: phase.size.pictures,
                    peso: megabytes(phase.size.bytes),
                  })}{' '}
                  {phase.free !== undefined && t('Sitio libre: {{peso}}.', { peso: megabytes(phase.free) })}
                </p>
                <Button
                  tone="primary"
                  disabled={!online || (phase.free !== undefined && phase.free < phase.size.bytes)}
                  onClick={() => void take(chosen)}
                >
                  {t('Guardarlo en este equipo')}
                </Button>
              </div>
            ) : (
              <Button busy={phase.name === 'weighing'} disabled={!online} onClick={() => void weigh(chosen)}>
                {t('Ver cuánto ocupa')}
              </Button>
            )}
          </div>
        )
      )}
      {phase.name === 'failed' && (
        <Notice tone="bad" role="alert" className="mt-4">
          {phase.reason === 'quota'
            ? t('No queda sitio en este equipo. Borre algo, o llévese una parte más pequeña.')
            : t('Se ha cortado. Lo guardado hasta ahora sirve; vuelva a empezar cuando haya red.')}
        </Notice>
      )}
    </section>
  );
}

/** Returns the parts that can be taken, newest temporada first, with their modelos. */
function partsOf(cards: readonly ModeloCardAuth[]): Map<string, Chosen & { modelos: number }> {
  const parts = new Map<string, Chosen & { modelos: number }>();
  const add = (key: string, part: Chosen) => {
    const known = parts.get(key) ?? { ...part, modelos: 0 };
    parts.set(key, { ...known, modelos: known.modelos + 1 });
  };
  for (const { temporada } of cards) {
    if (temporada) add(`t ${temporada}`, { part: { temporada }, nombre: temporada });
  }
  for (const { colecciones } of cards) {
    for (const { id, nombre } of colecciones) add(`c ${id}`, { part: { coleccion: id }, nombre });
  }
  return parts;
}
