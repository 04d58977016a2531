import { createFileRoute, notFound } from '@tanstack/react-router';
import { createMiddleware } from '@tanstack/react-start';
import { NoRecord } from '../not-found.tsx';

/** The page is made in the browser only: what the server answers with is said here. */
const notThere = createMiddleware().server(async ({ next }) => {
  const result = await next();
  const { body, headers, status } = result.response;
  // The router sends an address with a `$` on to another, which has the page.
  if (status >= 300 && status < 400) return result;
  return { ...result, response: new Response(body, { status: 404, headers }) };
});

/**
 * An address under `/admin` where nothing is. Without a page of its own the router would show the shell at once, before
 * the guard of `/admin` was asked and its words had come.
 */
export const Route = createFileRoute('/admin/$')({
  server: { middleware: [notThere] },
  loader: () => {
    throw notFound();
  },
  // There is no list of what nothing answers to.
  notFoundComponent: () => <NoRecord list="/admin" />,
});
