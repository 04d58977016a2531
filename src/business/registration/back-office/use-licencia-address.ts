import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { addressOfLicenciaEndpoint } from '../registration.contract.ts';

/** The server opens an address for ninety seconds; a picture asked for near their end would come too late. */
const goodForMs = 80_000;

/** Why no picture is there: it cannot be drawn, or it did not arrive. */
type Failed = 'unreadable' | 'lost';

/** Returns the short-lived address of a page of a licence, asked for again when it has run out. */
export function useLicenciaAddress(id: number, pagina: number) {
  const call = useCall();
  const [url, setUrl] = useState<string>();
  const [paginas, setPaginas] = useState(1);
  const [failed, setFailed] = useState<Failed>();
  const [tries, setTries] = useState(0);
  const givenAt = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again.
  useEffect(() => {
    let gone = false;
    setUrl(undefined);
    setFailed(undefined);
    givenAt.current = performance.now();
    call(addressOfLicenciaEndpoint, { body: { id, pagina } }).then(
      (reply) => {
        if (gone) return;
        setPaginas(reply.paginas);
        setUrl(reply.url);
      },
      (error) =>
        !gone && setFailed(error instanceof ApiError && error.status === 400 ? 'unreadable' : 'lost'),
    );
    return () => {
      gone = true;
    };
  }, [call, id, pagina, tries]);

  const again = () => setTries((count) => count + 1);
  const addressOfOriginal = useCallback(
    async () => (await call(addressOfLicenciaEndpoint, { body: { id, descargar: true } })).url,
    [call, id],
  );
  return {
    url,
    paginas,
    failed,
    again,
    addressOfOriginal,
    /** The picture at the address did not come: asks once more when its address may be over. */
    broken() {
      if (performance.now() - givenAt.current < goodForMs) setFailed('unreadable');
      else again();
    },
  };
}
