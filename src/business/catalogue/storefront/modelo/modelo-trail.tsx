import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModeloDetail } from '../../catalogue.contract.ts';
import { type Audience, galleryPath, modeloPath } from '../audience.ts';
import { trailAt } from '../gallery/trail.ts';

interface ModeloTrailProps {
  modelo: Pick<ModeloDetail, 'id' | 'colecciones' | 'nombre'>;
  audience: Audience;
  /** Whether the page has an order matrix. */
  hasOrder: boolean;
}

/** The id of the part with the order matrix. */
export const orderId = 'pedir';

/**
 * The way back, and the modelos before and after this one in the gallery that led here. `[` and `]` step, `m`
 * goes to the matrix.
 */
export function ModeloTrail({ modelo, audience, hasOrder }: ModeloTrailProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [trail, setTrail] = useState<ReturnType<typeof trailAt>>();
  useEffect(() => setTrail(trailAt(modelo.id, audience)), [modelo.id, audience]);
  const to = modeloPath[audience];
  const { previous, next } = trail ?? {};
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable], dialog')
      ) {
        return;
      }
      const id = key === '[' ? previous : key === ']' ? next : undefined;
      if (id !== undefined) void navigate({ to, params: { id: String(id) }, search: {} });
      else if (key === 'm' && hasOrder) goToOrder();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [previous, next, navigate, to, hasOrder]);
  const coleccion = modelo.colecciones[0];
  return (
    <div className="mb-3 flex min-h-11 items-center justify-between gap-4 text-sm print:hidden">
      <nav aria-label={t('Ruta')} className="min-w-0">
        <ol className="flex min-w-0 items-center gap-x-2">
          <li className="shrink-0">
            <Link
              to={galleryPath[audience]}
              search={trail?.search ?? {}}
              className="link-quiet inline-block py-2"
            >
              {t('La colección')}
            </Link>
          </li>
          {coleccion && (
            <li className="flex min-w-0 items-center gap-x-2">
              <span aria-hidden="true">›</span>
              <Link
                to={galleryPath[audience]}
                search={{ coleccion: coleccion.id }}
                className="link-quiet inline-block truncate py-2"
              >
                {coleccion.nombre}
              </Link>
            </li>
          )}
        </ol>
      </nav>
      {hasOrder && (
        <a
          href={`#${orderId}`}
          aria-keyshortcuts="m"
          onClick={(event) => {
            event.preventDefault();
            goToOrder();
          }}
          className="sr-only shrink-0 focus:not-sr-only focus:px-2"
        >
          {t('Ir a la matriz (M)')}
        </a>
      )}
      {trail && (
        <nav aria-label={t('En la búsqueda')} className="flex shrink-0 items-center tabular-nums">
          <Step id={previous} to={to} label={t('Modelo anterior')} mark="‹" keys="[" />
          <span className="px-1 text-base-content/75">
            {t('{{n}} de {{total}}', { n: trail.place, total: trail.total })}
          </span>
          <Step id={next} to={to} label={t('Modelo siguiente')} mark="›" keys="]" />
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  id: number | undefined;
  to: '/modelo/$id' | '/modelo/user/$id';
  label: string;
  mark: string;
  keys: string;
}

function Step({ id, to, label, mark, keys }: StepProps) {
  const shape = 'inline-flex size-11 items-center justify-center text-lg';
  if (id === undefined)
    return (
      <span aria-hidden="true" className={`${shape} opacity-30`}>
        {mark}
      </span>
    );
  return (
    <Link
      to={to}
      params={{ id: String(id) }}
      search={{}}
      aria-label={label}
      aria-keyshortcuts={keys}
      className={shape}
    >
      {mark}
    </Link>
  );
}

/** Puts the focus into the order matrix. */
function goToOrder(): void {
  const part = document.getElementById(orderId);
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
}
