/**
 * The user of a token. The identity slice creates it and adds business data by declaration merging.
 * The platform needs only the id and the permissions.
 */
export interface Caller {
  userId: string;
  can(permission: string): boolean;
  /** The account must set up a second factor first. Only calls with `duringEnrolment` are open to it. */
  mustEnrol: boolean;
}

/**
 * Finds the caller of a bearer token.
 * @throws Unauthenticated when the token is forged or expired, or when its user lost access.
 */
export type Authenticate = (token: string) => Promise<Caller>;
