import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { type ParteDeRespuesta, paragraphsOf } from '../respuesta.ts';

/** Renders an answer of the company: its paragraphs with their links. */
export function Answer({ respuesta }: { respuesta: string }) {
  return paragraphsOf(respuesta).map((parts, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
    <p key={nth} className="mb-3 last:mb-0">
      <LinkedWords parts={parts} />
    </p>
  ));
}

/** Renders text with its links. */
export function LinkedWords({ parts }: { parts: readonly ParteDeRespuesta[] }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <AddressLink
        key={part.address}
        address={part.address}
        // A phone number stays on one line.
        className={`link-quiet ${part.address.startsWith('tel:') ? 'whitespace-nowrap' : ''}`}
      >
        {part.words}
      </AddressLink>
    ),
  );
}
