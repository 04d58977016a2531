/**
 * Sends a request from the browser to the API.
 * No cookie is sent: the page's address, not the cookie, decides the language of the reply.
 */
export function browserSend(request: Request): Promise<Response> {
  return fetch(inPageLanguage(request), { credentials: 'omit' });
}

/** Asks for a reply in the page's language. */
export function inPageLanguage(request: Request): Request {
  request.headers.set('Accept-Language', document.documentElement.lang);
  return request;
}
