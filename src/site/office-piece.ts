/** Puts the modules that many pages of the back office need into one file: far fewer requests per load. */
import type { Plugin } from 'vite';

interface Module {
  id: string;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** A module is in the file when at least this part of the back office's pages needs it. */
const neededPart = 1 / 4;
const isOfOffice = (id: string) => id.includes('/back-office/');

/** Returns the modules that many pages of the back office need and no page of the shop does. */
export function officeModules(modules: readonly Module[]): Set<string> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const matching = (test: RegExp) => [...byId.keys()].filter((id) => test.test(id));
  const reachable = (from: readonly string[], next: (module: Module) => readonly string[]): Set<string> => {
    const found = new Set(from);
    for (const id of found) {
      const module = byId.get(id);
      if (module) for (const other of next(module)) found.add(other);
    }
    return found;
  };
  const shell = matching(/\/site\/back-office\/admin\.route\.tsx/);
  const pages = matching(/\/site\/back-office\/.*\.page\.tsx\?.*component/);
  const needs = new Map<string, number>();
  for (const page of pages) {
    for (const id of reachable([page, ...shell], ({ importedIds }) => importedIds)) {
      needs.set(id, (needs.get(id) ?? 0) + 1);
    }
  }
  const entries = matching(/\/site\//).filter((id) => !isOfOffice(id));
  const ofShop = reachable(entries, ({ importedIds, dynamicallyImportedIds }) =>
    [...importedIds, ...dynamicallyImportedIds].filter((id) => !isOfOffice(id)),
  );
  const enough = pages.length * neededPart;
  return new Set([...needs].flatMap(([id, count]) => (count >= enough && !ofShop.has(id) ? [id] : [])));
}

/** Returns the plugin of the pages' build. */
export function officePiece(): Plugin {
  let chosen = new Set<string>();
  return {
    name: 'percha-office-piece',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      // Rolldown's objects look their imports up at each access.
      chosen = officeModules(
        modules.map(({ id, importedIds, dynamicallyImportedIds }) => {
          return { id, importedIds, dynamicallyImportedIds };
        }),
      );
    },
    outputOptions(options) {
      const { codeSplitting } = options;
      if (typeof codeSplitting !== 'object') return options;
      // The set is closed: what its modules import is in it, in the base or in a piece of the shop.
      const office = {
        name: 'office',
        test: (id: string) => chosen.has(id),
        includeDependenciesRecursively: false,
      };
      const groups = [...(codeSplitting.groups ?? []), office];
      return { ...options, codeSplitting: { ...codeSplitting, groups } };
    },
  };
}
