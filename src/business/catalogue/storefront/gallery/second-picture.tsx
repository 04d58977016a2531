import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery } from '../../../../platform/http/query.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { readModeloEndpoint } from '../../catalogue.contract.ts';
import { picturesOfColour } from '../../pictures-of-colour.ts';

interface SecondPictureProps {
  modeloId: number;
  modeloColorId: number | undefined;
  shown: boolean;
  /** The `sizes` of the card's picture. */
  sizes: string;
}

/**
 * Fades in a modelo's second picture in the card's colour over the first one once it is loaded. The router
 * loads the modelo's page on the same intent, so the public modelo is fetched once.
 */
export function SecondPicture({ modeloId, modeloColorId, shown, sizes }: SecondPictureProps) {
  const { data } = useQuery(readQuery(readModeloEndpoint, { params: { id: String(modeloId) } }));
  const [ready, setReady] = useState<string>();
  const second = data && picturesOfColour(data, modeloColorId)[1];
  if (!second) return null;
  return (
    <span
      data-shown={shown && ready === second.url}
      onLoadCapture={() => setReady(second.url)}
      className="absolute inset-0 opacity-0 transition-opacity duration-250 data-[shown=true]:opacity-100"
    >
      <Picture key={second.url} imagen={second} sizes={sizes} eager alt="" className="h-full" />
    </span>
  );
}
