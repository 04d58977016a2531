/** The page server's entry: renders the whole page of a request and its context. */
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { type PageRequest, pageRequest } from './request.server.ts';

const handle = createStartHandler(defaultRenderHandler);

export function renderPage(request: Request, context: PageRequest): Promise<Response> {
  const origin = context.origin ?? new URL(request.url).origin;
  return pageRequest.run({ ...context, origin }, async () => handle(request));
}

export default { fetch: handle };
