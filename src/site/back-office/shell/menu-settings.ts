/** A user's settings of the menu: favourites and folded groups. Stored beside the settings of lists. */

export interface MenuSettings {
  /** The paths of the favourite screens, in the order they were added. */
  favourites: readonly string[];
  /** The labels of the folded groups. */
  folded: readonly string[];
}

/** More than a menu has; a bound on what is stored. */
const maxEntries = 40;

/** Reads stored settings; members of an unknown shape are left out. */
export function readMenuSettings(raw: Record<string, unknown>): MenuSettings {
  const texts = (value: unknown) =>
    (Array.isArray(value) ? value : [])
      .filter((one): one is string => typeof one === 'string')
      .slice(0, maxEntries);
  return { favourites: texts(raw.favourites), folded: texts(raw.folded) };
}

/** Adds a member at the end, or removes it. */
export const toggled = (list: readonly string[], member: string): readonly string[] =>
  list.includes(member) ? list.filter((one) => one !== member) : [...list, member].slice(-maxEntries);
