/** The user of the actions below; the back office's shell provides it. */
import { createContext, useContext } from 'react';

interface ActionUser {
  id: string | undefined;
  permissions: readonly string[];
}

const User = createContext<ActionUser>({ id: undefined, permissions: [] });
export const ActionUserProvider = User.Provider;
export const useActionUser = (): ActionUser => useContext(User);

/** Returns whether the user holds a permission. */
export const usePermission = (permission: string): boolean =>
  useActionUser().permissions.includes(permission);
