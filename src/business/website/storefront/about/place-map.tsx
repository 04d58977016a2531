import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import type { Coordinates } from '../../../settings/coordinates.ts';
import { BarcelonaMap } from './barcelona-map.tsx';
import { mapOf, onBarcelonaMap, onPeninsulaMap, outsideMapAddress } from './map-projection.ts';
import { PeninsulaMap } from './peninsula-map.tsx';

interface PlaceMapProps {
  place: Coordinates;
  /** Name beside the mark of the still map: the town's or the company's. */
  name: string;
  title: string;
  description: string;
}

/**
 * Shows where the company is on a map of ours. On demand the map of OpenStreetMap, which can be moved and
 * zoomed, takes its place; before that nothing is loaded from another site (decision 0035).
 */
export function PlaceMap({ place, name, title, description }: PlaceMapProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const still = mapOf(place);
  useEffect(() => {
    if (isOpen) frame.current?.focus();
  }, [isOpen]);
  return (
    <figure>
      {/* Both maps have one height, so nothing below moves. */}
      <div className={`relative bg-base-200 ${isOpen || still ? heights[still ?? 'peninsula'] : ''}`}>
        {isOpen ? (
          <iframe
            ref={frame}
            title={t('Mapa de OpenStreetMap: {{name}}', { name })}
            src={outsideMapAddress(place)}
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          still && (
            <StillMap still={still} place={place} name={name} title={title} description={description} />
          )
        )}
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-1 px-gutter pt-2 text-sm sm:px-0 print:hidden">
        <Button tone="quiet" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Volver al dibujo') : t('Mover y ampliar el mapa')}
        </Button>
        <span className="min-w-0 flex-1 basis-56 text-base-content/75">
          {isOpen
            ? t('Mapa de OpenStreetMap, © sus colaboradores.')
            : t('Al abrirlo, su navegador lo pide a openstreetmap.org; antes, nada sale de esta página.')}
        </span>
      </figcaption>
    </figure>
  );
}

const heights = { barcelona: 'aspect-400/436', peninsula: 'aspect-400/320' } as const;

function StillMap({
  still,
  place,
  name,
  title,
  description,
}: PlaceMapProps & { still: keyof typeof heights }) {
  const id = useId();
  const isNear = still === 'barcelona';
  return (
    <svg
      viewBox={isNear ? '0 0 400 436' : '0 0 400 320'}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      className="absolute inset-0 block size-full text-[0.8rem]"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {isNear ? (
        <BarcelonaMap at={onBarcelonaMap(place)} name={name} />
      ) : (
        <PeninsulaMap at={onPeninsulaMap(place)} name={name} />
      )}
    </svg>
  );
}
