import { totalmem } from 'node:os';
import {
  PostgresSupervisorError,
  type PostgresSupervisorErrorCode,
} from '#postgres-supervisor/postgres-supervisor-error.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#postgres-supervisor/start-embedded-postgres.ts';

export type { EmbeddedPostgres };

export const SHOP_DATABASE_NAME = 'shop';
export const SHOP_SUPERUSER_NAME = 'shop';

export interface ShopPostgresOptions
  extends Pick<EmbeddedPostgresOptions, 'dataDir' | 'log' | 'durable' | 'signal' | 'settings'> {
  /** 100 by default. An adopted server keeps its own value. */
  maxConnections?: number;
}

/** Settings that help, appended to the supervisor's message. */
const advice: Record<PostgresSupervisorErrorCode, string> = {
  binaries_missing: ': set DATABASE_URL to a PostgreSQL server',
  wrong_owner: ', or set DATA_DIR',
  path_inaccessible: ', or set DATA_DIR or move the project to a folder that is open',
};

/**
 * Starts or adopts the embedded database of the shop and keeps it running.
 * @throws Error with one line for the owner: what prevents the start and what to do
 */
export async function startShopPostgres(options: ShopPostgresOptions): Promise<EmbeddedPostgres> {
  const { maxConnections = 100, settings, ...others } = options;
  try {
    return await startEmbeddedPostgres({
      ...others,
      database: SHOP_DATABASE_NAME,
      superuser: SHOP_SUPERUSER_NAME,
      socketPrefix: 'layer-legends',
      settings: { ...serverSettings(maxConnections), ...settings },
    });
  } catch (error) {
    if (error instanceof PostgresSupervisorError) throw new Error(error.message + advice[error.code]);
    throw error;
  }
}

function serverSettings(maxConnections: number) {
  return {
    max_connections: maxConnections,
    shared_buffers: `${sharedBuffersMb()}MB`,
    // Data is in memory or on a disk without seek times.
    random_page_cost: 1.1,
    // One core per request, so that the others serve other requests; JIT compilation takes longer than the query.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Details and statements would write personal data into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

/** A sixteenth of the memory of the machine or container, between 128 and 1024 MiB: allocated as used, never freed. */
function sharedBuffersMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(Math.max(memory / 16 / 2 ** 20, 128), 1024));
}
