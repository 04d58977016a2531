/**
 * Sends a request from the browser to the API.
 * No cookie is sent: the page's address, not the cookie, decides the language of the reply.
 */
export function browserSend(request: Request): Promise<Response> {
  request.headers.set('Accept-Language', document.documentElement.lang);
  return fetch(request, { credentials: 'omit' });
}
