import { type ComponentType, createElement, lazy } from 'react';

/**
 * As React's `lazy`, for a part that the server draws too. The server draws in one go and cannot wait in the middle of it:
 * what was not `loaded` before would be missing in its page, and told in the browser as an error.
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
