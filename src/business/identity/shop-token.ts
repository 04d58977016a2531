/** The claim of an access token that names the user's shop: a hint for the pages, unread by the server. */
export const clienteClaim = 'clienteId';

/** Returns whether an access token, expired or not, belongs to a shop's user. */
export function isShopToken(token: string | null): boolean {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    return clienteClaim in JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return false;
  }
}
