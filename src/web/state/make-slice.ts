import type { UserInfo } from '#domain/accounts/schemas.ts';

export interface PayloadAction<P> {
  type: string;
  payload: P;
}

type Case<S> = (state: S, action: never) => S;
type ActionOf<C> = C extends (state: never, action: PayloadAction<infer P>) => unknown
  ? unknown extends P
    ? () => PayloadAction<undefined>
    : (payload: P) => PayloadAction<P>
  : never;

const userChange = 'user/changed';

/** Somebody logged in or out, here or in another tab. What was loaded for the one before is dropped. */
export const userChanged = (user: UserInfo | null): PayloadAction<UserInfo | null> => ({
  type: userChange,
  payload: user,
});

/**
 * A part of the store: its reducer, and an action for each of `reducers`, named after both. A reducer answers a new
 * state and changes nothing (ADR 17).
 */
export function makeSlice<S, C extends Record<string, Case<S>>>({
  name,
  initialState,
  reducers,
  whenUserChanges,
}: {
  name: string;
  initialState: S;
  reducers: C;
  whenUserChanges?: (state: S, user: UserInfo | null) => S;
}) {
  const cases = new Map(Object.entries(reducers).map(([kind, change]) => [`${name}/${kind}`, change]));
  const actions = Object.fromEntries(
    Object.keys(reducers).map((kind) => [kind, (payload: unknown) => ({ type: `${name}/${kind}`, payload })]),
  ) as { [K in keyof C]: ActionOf<C[K]> };
  const reducer = (state: S | undefined = initialState, action: { type: string; payload?: unknown }): S => {
    if (action.type === userChange && whenUserChanges)
      return whenUserChanges(state, action.payload as UserInfo | null);
    return cases.get(action.type)?.(state, action as never) ?? state;
  };
  return { actions, reducer };
}
