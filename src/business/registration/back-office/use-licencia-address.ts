import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/http/call-context.tsx';
import { addressOfLicencia } from '../registration.contract.ts';

/** The server opens an address for ninety seconds; what is asked near their end would come too late. */
const goodForMs = 80_000;

/** The short-lived address of a request's licence, asked again when it has run out. */
export function useLicenciaAddress(id: number) {
  const call = useCall();
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  const given = useRef<{ url: string; id: number; at: number }>(undefined);

  /** An address that is good now. @throws the call's error */
  const fresh = useCallback(
    async (anew = false): Promise<string> => {
      const last = given.current;
      if (!anew && last?.id === id && performance.now() - last.at < goodForMs) return last.url;
      const at = performance.now();
      const reply = await call(addressOfLicencia, { body: { id } });
      given.current = { url: reply.url, id, at };
      return reply.url;
    },
    [call, id],
  );

  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    setUrl(undefined);
    setFailed(false);
    fresh(tries > 0).then(
      (next) => !gone && setUrl(next),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [fresh, tries]);

  const again = () => setTries((count) => count + 1);
  return {
    url,
    failed,
    fresh,
    again,
    /** What stands at the address could not be shown: once more when that is the address's age, else it is said. */
    broken() {
      const age = performance.now() - (given.current?.at ?? 0);
      if (age < goodForMs) setFailed(true);
      else again();
    },
  };
}
