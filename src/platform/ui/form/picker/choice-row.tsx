import { swatch } from '../../colour-dots.tsx';
import { Picture } from '../../picture.tsx';
import type { Choice } from './record-choices.ts';

const maxDots = 6;

/** A record with its picture, colours and detail, as an option of a picker. */
export function ChoiceRow({ choice, hasPicture }: { choice: Choice; hasPicture: boolean }) {
  const { name, detail } = choice;
  return (
    <>
      {hasPicture && <ChoicePicture choice={choice} />}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <ChoiceColours choice={choice} />
      {detail && <span className="max-w-1/2 shrink-0 truncate text-sm text-base-content/75">{detail}</span>}
    </>
  );
}

/** The picture of a record, as high as a row; an empty box keeps the names aligned. */
export function ChoicePicture({ choice: { picture } }: { choice: Choice }) {
  return (
    <span className="block w-7 shrink-0">
      <Picture imagen={picture} sizes="1.75rem" alt="" className="!aspect-square" />
    </span>
  );
}

/** The first colours of a record; their names are in the accessible text. */
export function ChoiceColours({ choice: { colours = [] } }: { choice: Choice }) {
  if (colours.length === 0) return null;
  const rest = colours.length - maxDots;
  return (
    <span className="flex shrink-0 items-center gap-1">
      {colours.slice(0, maxDots).map(({ nombre, ...tones }) => (
        <span
          key={nombre}
          aria-hidden="true"
          className="size-3 rounded-full border border-base-content/35 forced-color-adjust-none"
          style={{ background: `${swatch(tones)} border-box` }}
        />
      ))}
      {rest > 0 && (
        <span aria-hidden="true" className="text-xs text-base-content/75 tabular-nums">
          +{rest}
        </span>
      )}
      <span className="sr-only">{colours.map(({ nombre }) => nombre).join(', ')}</span>
    </span>
  );
}
