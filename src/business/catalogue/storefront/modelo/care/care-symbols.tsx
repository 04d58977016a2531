import type { ModeloDetail } from '../../../catalogue.contract.ts';
import type { Simbolo } from '../../../simbolos.ts';
import { careIcons } from './care-icons.tsx';

/** Shows the care symbols of a label, each with its meaning. */
export function CareSymbols({ simbolos }: Pick<ModeloDetail, 'simbolos'>) {
  if (simbolos.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {simbolos.map(({ nombre, texto }) => (
        <li key={nombre} className="flex items-center gap-3 text-sm">
          <svg
            viewBox="0 0 32 32"
            width="30"
            height="30"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="shrink-0"
          >
            {careIcons[nombre as Simbolo]}
          </svg>
          {texto}
        </li>
      ))}
    </ul>
  );
}
