import type { TestProject } from 'vitest/node';
import { startTemplateServer } from './start-template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { host: string; port: number; user: string };
  }
}

/** One PostgreSQL server for the whole run, with a migrated template that each test file clones. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemplateServer();
  project.provide('databaseServer', server.connection);
  return () => server.stop();
}
