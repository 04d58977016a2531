/** The pages as a function: the server hands over a request and what it knows of it, and gets the whole page. */
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { type PageRequest, pageRequest } from './request.server.ts';

const handle = createStartHandler(defaultRenderHandler);

export function renderPage(request: Request, context: PageRequest): Promise<Response> {
  const origin = context.origin ?? new URL(request.url).origin;
  return pageRequest.run({ ...context, origin }, async () => handle(request));
}

export default { fetch: handle };
