import type { UserInfo } from '#domain/accounts/schemas.ts';

export interface PayloadAction<P> {
  type: string;
  payload: P;
}

type CaseReducer<S> = (state: S, action: never) => S;
type ActionOf<C> = C extends (state: never, action: PayloadAction<infer P>) => unknown
  ? unknown extends P
    ? () => PayloadAction<undefined>
    : (payload: P) => PayloadAction<P>
  : never;

const userChangedType = 'user/changed';

/** The user logged in or out, in this or another tab. Slices drop the previous user's data. */
export const userChangedAction = (user: UserInfo | null): PayloadAction<UserInfo | null> => ({
  type: userChangedType,
  payload: user,
});

/**
 * A slice of the store: its reducer, and an action creator for each of `reducers`, with types prefixed by the slice's
 * name. Reducers return a new state without mutation (ADR 17).
 */
export function createStoreSlice<S, C extends Record<string, CaseReducer<S>>>({
  name,
  initialState,
  reducers,
  whenUserChanges: onUserChange,
}: {
  name: string;
  initialState: S;
  reducers: C;
  whenUserChanges?: (state: S, user: UserInfo | null) => S;
}) {
  const cases = new Map(
    Object.entries(reducers).map(([kind, reduceCase]) => [`${name}/${kind}`, reduceCase]),
  );
  const actions = Object.fromEntries(
    Object.keys(reducers).map((kind) => [kind, (payload: unknown) => ({ type: `${name}/${kind}`, payload })]),
  ) as { [K in keyof C]: ActionOf<C[K]> };
  const reducer = (state: S | undefined = initialState, action: { type: string; payload?: unknown }): S => {
    if (action.type === userChangedType && onUserChange)
      return onUserChange(state, action.payload as UserInfo | null);
    return cases.get(action.type)?.(state, action as never) ?? state;
  };
  return { actions, reducer };
}
