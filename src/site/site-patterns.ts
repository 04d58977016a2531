/** All paths of the site as patterns: `/about`, `/modelo/$id`, `/admin/usuarios/nuevo`. */
import { siteMap } from './site-map.ts';

type Node = Exclude<typeof siteMap.children, undefined>[number];

const below = (nodes: readonly Node[], before: string): string[] =>
  nodes.flatMap((node) => {
    const path = before + ('path' in node ? node.path : '');
    const children = 'children' in node ? (node.children ?? []) : [];
    return [path, ...below(children, path)];
  });

export const sitePatterns: readonly string[] = [...new Set(below(siteMap.children ?? [], ''))].filter(
  Boolean,
);
