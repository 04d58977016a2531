/**
 * Whoever stands behind a token. The identity slice makes it, and adds what the company knows of a caller by
 * declaration merging; the platform only needs to know who it is and what it may do.
 */
export interface Caller {
  userId: string;
  can(permission: string): boolean;
  /** The account must set up a second factor first: only calls with `duringEnrolment` are answered. */
  mustEnrol: boolean;
}

/**
 * Finds the caller of a bearer token.
 * @throws Unauthenticated when the token is forged, expired, or its user may no longer come in.
 */
export type Authenticate = (token: string) => Promise<Caller>;
