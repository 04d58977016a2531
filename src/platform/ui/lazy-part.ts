import { type ComponentType, createElement, lazy } from 'react';

/**
 * Works like React's `lazy` for a component that the server renders too. The server cannot wait during
 * rendering: a part that was not `loaded` before would be missing in the page and cause a hydration error.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let there: ComponentType<Props> | undefined;
  // Cast: React types `lazy` with a ref, which no part takes.
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const Part = (props: Props) => createElement(there ?? Lazy, props);
  return Object.assign(Part, {
    loaded: async () => {
      there = await load();
    },
  });
}
