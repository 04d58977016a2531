/** The memory for bodies that are being received: many slow uploads would otherwise fill it together. */
import { Failure } from '../../http/failures.ts';
import { addressKey } from './client-address.ts';

const megabyte = 1024 * 1024;
/** Maximum bytes of all large bodies, and of those of one address. */
export const maxUploadBytes = { together: 192 * megabyte, ofOneAddress: 64 * megabyte };

export interface UploadRoom {
  /**
   * Reserves bytes for a body from an address. @returns what gives them back @throws a 503 when there is no
   * room
   */
  take(address: string, bytes: number): () => void;
}

/** Returns the room for large bodies. @param max bytes of all of them, and of those of one address */
export function createUploadRoom(max: typeof maxUploadBytes = maxUploadBytes): UploadRoom {
  const byAddress = new Map<string, number>();
  let together = 0;
  return {
    take(address, bytes) {
      const client = addressKey(address);
      const own = (byAddress.get(client) ?? 0) + bytes;
      if (own > max.ofOneAddress || together + bytes > max.together) throw noRoom();
      together += bytes;
      byAddress.set(client, own);
      return () => {
        together -= bytes;
        const left = (byAddress.get(client) ?? 0) - bytes;
        if (left > 0) byAddress.set(client, left);
        else byAddress.delete(client);
      };
    },
  };
}

const noRoom = () =>
  new Failure(
    503,
    'Service Unavailable',
    [{ key: 'Se están recibiendo demasiados archivos a la vez. Vuelva a intentarlo en unos segundos.' }],
    { outcome: 'none' },
    { 'Retry-After': '10' },
  );
