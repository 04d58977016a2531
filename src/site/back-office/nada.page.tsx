import { createFileRoute, notFound } from '@tanstack/react-router';
import { createMiddleware } from '@tanstack/react-start';
import { NoRecord } from '../not-found.tsx';

/** The page renders in the browser only, so the server sets its status here. */
const notThere = createMiddleware().server(async ({ next }) => {
  const result = await next();
  const { body, headers, status } = result.response;
  // The router redirects a URL with a `$` to another one, which has the page.
  if (status >= 300 && status < 400) return result;
  return { ...result, response: new Response(body, { status: 404, headers }) };
});

/**
 * The not-found page under `/admin`. Without it the router would show the shell at once, before the guard of
 * `/admin` ran and its texts had loaded.
 */
export const Route = createFileRoute('/admin/$')({
  server: { middleware: [notThere] },
  loader: () => {
    throw notFound();
  },
  // A missing path has no list to return to.
  notFoundComponent: () => <NoRecord list="/admin" />,
});
