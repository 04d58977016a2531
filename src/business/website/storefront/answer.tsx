import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { type ParteDeRespuesta, paragraphsOf } from '../respuesta.ts';

/** An answer of the house: its paragraphs, with its links. */
export function Answer({ respuesta }: { respuesta: string }) {
  return paragraphsOf(respuesta).map((parts, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
    <p key={nth} className="mb-3 last:mb-0">
      <LinkedWords parts={parts} />
    </p>
  ));
}

/** Words with the links in them. */
export function LinkedWords({ parts }: { parts: readonly ParteDeRespuesta[] }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <AddressLink
        key={part.address}
        address={part.address}
        // A number is read in one line.
        className={`link-quiet ${part.address.startsWith('tel:') ? 'whitespace-nowrap' : ''}`}
      >
        {part.words}
      </AddressLink>
    ),
  );
}
