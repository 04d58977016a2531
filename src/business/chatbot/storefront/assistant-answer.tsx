import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { readModeloEndpoint } from '../../catalogue/catalogue.contract.ts';
import { type ParteDeRespuesta, paragraphsOf } from '../../website/respuesta.ts';
import { LinkedWords } from '../../website/storefront/answer.tsx';
import { quickRepliesOf, withoutQuickReplies } from '../quick-replies.ts';

/**
 * Shows a reply: paragraphs with links, a card for a paragraph that begins with a modelo, and a button for
 * each quick reply.
 * @param onSay sends the words of a quick reply; without it the reply is an older one, and has no buttons
 */
export function AssistantAnswer({ text, onSay }: { text: string; onSay?: (words: string) => void }) {
  const choices = quickRepliesOf(text);
  return (
    <div className="flex max-w-[58ch] flex-col gap-3">
      {paragraphsOf(withoutQuickReplies(text)).map((parts, nth) => {
        const [first, ...rest] = parts;
        const modelo = linkedModelo(first);
        return modelo === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id but their position
          <p key={nth}>
            <LinkedWords parts={parts} />
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ModeloLine key={nth} {...modelo} link={first as Link} rest={rest} />
        );
      })}
      {onSay && choices.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {choices.map((words) => (
            <li key={words}>
              <Button onClick={() => onSay(words)}>{words}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Link = Exclude<ParteDeRespuesta, string>;

interface LinkedModelo {
  id: number;
  /** The `modeloColorId` of its picture. */
  color: number | undefined;
}

function linkedModelo(part: ParteDeRespuesta | undefined): LinkedModelo | undefined {
  if (!part || typeof part === 'string') return undefined;
  const [, id, color] = /^\/modelo\/(?:user\/)?(\d+)(?:\?color=(\d+))?$/.exec(part.address) ?? [];
  return id === undefined ? undefined : { id: Number(id), color: color ? Number(color) : undefined };
}

/** A modelo with its picture, whose space is reserved while it loads. */
function ModeloLine({
  id,
  color,
  link,
  rest,
}: LinkedModelo & { link: Link; rest: readonly ParteDeRespuesta[] }) {
  const { data } = useQuery({
    ...readQuery(readModeloEndpoint, { params: { id: String(id) } }),
    retry: false,
  });
  const colorPicture = data?.colores.find(({ modeloColorId }) => modeloColorId === color)?.imagen;
  return (
    <div className="relative flex items-center gap-4 hover:bg-base-200">
      <div className="w-14 shrink-0">
        <Picture imagen={colorPicture ?? data?.imagen} sizes="56px" alt="" className="aspect-4/5" />
      </div>
      <p>
        <AddressLink
          address={link.address}
          className="font-serif text-lg after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-ink"
        >
          {link.words}
        </AddressLink>
        <span className="block text-sm text-base-content/75">
          <LinkedWords
            parts={rest.map((part) => (typeof part === 'string' ? part.replace(/^[\s·:,]+/, '') : part))}
          />
        </span>
      </p>
    </div>
  );
}
