/** The server build that Vite creates from `src/web`: the manifest and modules for React Router. */
declare module '#pages';
