/**
 * The router itself, for code that needs its current state: `useNavigation` updates one render later, and on a slow
 * device a timer may fire in between. React Router has no public API for it.
 */
export { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
