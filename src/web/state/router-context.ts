/**
 * The router itself, for whoever has to know what it is doing at this moment: `useNavigation` tells it a drawing later,
 * and on a busy device a timer ends in between. React Router has no other way to it.
 */
export { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
