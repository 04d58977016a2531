import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useSlides } from './use-slides.ts';

interface SlideControlsProps {
  titles: readonly string[];
  slides: ReturnType<typeof useSlides>;
}

/**
 * Position, previous, next and pause: below the picture, which has the same height on all slides; on a
 * desktop below the text.
 */
export function SlideControls({ titles, slides }: SlideControlsProps) {
  const { t } = useTranslation();
  const { current, paused, show, togglePause } = slides;
  return (
    <div className="absolute top-[min(125vw,72svh)] left-0 flex items-center px-gutter pt-1 sm:top-[min(100vw,72svh)] lg:top-auto lg:bottom-10">
      <ul className="-ml-1.5 flex">
        {titles.map((titulo, place) => (
          <li key={titulo}>
            <button
              type="button"
              data-slide
              onClick={() => show(place)}
              aria-label={t('{{n}} de {{total}}: {{titulo}}', { n: place + 1, total: titles.length, titulo })}
              aria-current={place === current ? 'true' : undefined}
              className="group grid h-11 w-7 cursor-pointer place-items-center"
            >
              <span className="h-px w-5 bg-base-content/35 transition-[height,background-color] group-hover:bg-base-content group-aria-[current=true]:h-0.75 group-aria-[current=true]:bg-base-content forced-colors:bg-[CanvasText]" />
            </button>
          </li>
        ))}
      </ul>
      <div className="ml-3 flex">
        <Control label={t('Anterior')} onPress={() => show(current - 1)}>
          <path d="M12 4l-6 6 6 6" />
        </Control>
        <Control label={t('Siguiente')} onPress={() => show(current + 1)}>
          <path d="M8 4l6 6-6 6" />
        </Control>
        {/* With reduced motion nothing moves, so there is nothing to pause. */}
        <Control
          label={paused ? t('Reanudar el pase') : t('Pausar el pase')}
          onPress={togglePause}
          className="motion-reduce:hidden"
        >
          {paused ? <path d="M7 4.5v11l8-5.5z" /> : <path d="M7.5 4.5v11M12.5 4.5v11" />}
        </Control>
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

function Control({ label, onPress, className = '', children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`grid h-11 w-9 cursor-pointer place-items-center text-base-content/75 hover:text-base-content ${className}`}
    >
      <svg
        viewBox="0 0 20 20"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}
