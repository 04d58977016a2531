import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { addressOfLicenciaEndpoint } from '../registration.contract.ts';

/** The server accepts an address for ninety seconds; a request near the end might come too late. */
const validMs = 80_000;

/** Why there is no picture: it cannot be rendered, or it did not arrive. */
type Failed = 'unreadable' | 'lost';

/** Returns the short-lived address of a page of a licence, asked for again when it has run out. */
export function useLicenciaAddress(id: number, pagina: number) {
  const call = useCall();
  const [url, setUrl] = useState<string>();
  const [paginas, setPaginas] = useState(1);
  const [failed, setFailed] = useState<Failed>();
  const [tries, setTries] = useState(0);
  const givenAt = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let cancelled = false;
    setUrl(undefined);
    setFailed(undefined);
    givenAt.current = performance.now();
    call(addressOfLicenciaEndpoint, { body: { id, pagina } }).then(
      (reply) => {
        if (cancelled) return;
        setPaginas(reply.paginas);
        setUrl(reply.url);
      },
      (error) =>
        !cancelled && setFailed(error instanceof ApiError && error.status === 400 ? 'unreadable' : 'lost'),
    );
    return () => {
      cancelled = true;
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
    /** Handles a picture that failed to load: asks for a new address when the old one may have expired. */
    onPictureError() {
      if (performance.now() - givenAt.current < validMs) setFailed('unreadable');
      else again();
    },
  };
}
