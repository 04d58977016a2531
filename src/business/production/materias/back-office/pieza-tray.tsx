import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import type { Materia } from '../materias.contract.ts';
import { type PiezaRow, piezasEnStockEndpoint } from '../piezas.contract.ts';

/** The rolls of a materia that have something left: by color, then by dye lot. */
export function PiezaTray({ materia }: { materia: Pick<Materia, 'id' | 'unidad'> }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    ...readQuery(piezasEnStockEndpoint, { params: { id: String(materia.id) } }),
    retry: false,
  });
  return (
    <section aria-label={t('Piezas en stock')} className="mb-8">
      <h2 className="mb-2 text-lg">{t('Piezas en stock')}</h2>
      {error && <Notice tone="bad">{failureText(error, t)}</Notice>}
      {!data && !error && <TextSkeleton lines={3} />}
      {data?.length === 0 && <p className="text-base-content/75">{t('No queda ninguna pieza.')}</p>}
      {data && data.length > 0 && <TrayByColor piezas={data} />}
    </section>
  );
}

function TrayByColor({ piezas }: { piezas: readonly PiezaRow[] }) {
  const { t } = useTranslation();
  const groups = [...Map.groupBy(piezas, ({ color = '', tintada }) => `${color}\n${tintada}`).values()];
  return (
    <ul className="flex flex-col gap-3">
      {groups.map((group) => {
        const first = group[0] as PiezaRow;
        return (
          <li key={`${first.color} ${first.tintada}`} className="border-t border-base-300 pt-2">
            <h3 className="mb-2 flex items-baseline gap-2 text-sm">
              {first.hex !== undefined && (
                <span
                  aria-hidden="true"
                  className="inline-block size-3 self-center border border-base-300"
                  style={{ background: first.hex }}
                />
              )}
              <span>{first.color ?? t('Sin color')}</span>
              {first.tintada && (
                <span className="text-base-content/75">
                  {t('Tintada {{tintada}}', { tintada: first.tintada })}
                </span>
              )}
            </h3>
            <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-4">
              {group.map((pieza) => (
                <Roll key={pieza.id} pieza={pieza} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** A roll: what is left of it as a bar, its place and its faults. */
function Roll({ pieza }: { pieza: PiezaRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, quedan, reservado, recibido, unidad, lugar, estante, faltas } = pieza;
  const share = (value: number) => `${Math.min(100, (100 * value) / Math.max(recibido, quedan, 0.01))}%`;
  return (
    <li>
      <Link
        to="/admin/piezas/$id"
        params={{ id: String(id) }}
        className="block min-h-11 border border-base-300 bg-base-100 p-2 hover:border-base-content"
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="text-sm text-base-content/75 tabular-nums">#{id}</span>
          <span className="tabular-nums">
            {formatNumber(quedan, language)} {unidad}
          </span>
        </span>
        <span aria-hidden="true" className="my-1 flex h-1 bg-base-300">
          <span className="bg-primary" style={{ width: share(reservado) }} />
          <span className="bg-secondary" style={{ width: share(quedan - reservado) }} />
        </span>
        <span className="block truncate text-sm text-base-content/75">
          {[estante || lugar, faltas > 0 && t('{{count}} faltas', { count: faltas })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {reservado > 0 && (
          <span className="block text-sm">
            {t('Reservado {{cantidad}}', { cantidad: `${formatNumber(reservado, language)} ${unidad}` })}
          </span>
        )}
      </Link>
    </li>
  );
}
