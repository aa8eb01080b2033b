/** What Vite builds of `src/web` for the server: the manifest and modules that React Router answers from. */
declare module '#pages';
