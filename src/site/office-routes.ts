/** Loads the routes of `/admin`, which no page of the shop needs (`office-tree.ts`). */
import { type AnyRoute, type AnyRouter, createRoute, redirect } from '@tanstack/react-router';
import { withoutLanguage } from '../platform/i18n/languages.ts';

const gates = new Set<AnyRoute>();
let current: AnyRouter | undefined;

/** Loads the routes and puts them into the tree. Call it before the router of a page of `/admin` starts. */
export async function loadOfficeRoutes(): Promise<void> {
  await import('./route-tree.gen.ts?office');
}

export const isOfficePath = (path: string): boolean => /^\/admin(?:\/|$)/.test(withoutLanguage(path));

/** Names the router that gets the routes when a user comes to `/admin` from a page of the shop. */
export function setOfficeRouter(router: AnyRouter): void {
  current = router;
}

/** Returns the routes that stand for `/admin` until it is loaded: they load it and go on to the same URL. */
export function officeGates(root: AnyRoute): AnyRoute[] {
  const made = ['/admin', '/admin/$'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      ssr: false,
      beforeLoad: async ({ location }) => {
        await loadOfficeRoutes();
        current?.setRoutes(current.buildRouteTree());
        const { pathname: to, search, hash, state } = location;
        throw redirect({ to, search, hash, state, replace: true });
      },
    }),
  );
  for (const gate of made) gates.add(gate);
  return made;
}

export const isGate = (route: AnyRoute): boolean => gates.has(route);
