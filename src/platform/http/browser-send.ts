/**
 * How the browser reaches the API. Replies come in the page's language, which the address may have named against the
 * reader's cookie: so no cookie is sent, and the token, where one is needed, is in its own header.
 */
export function browserSend(request: Request): Promise<Response> {
  request.headers.set('Accept-Language', document.documentElement.lang);
  return fetch(request, { credentials: 'omit' });
}
