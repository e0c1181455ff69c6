/** Starts a real PostgreSQL server of its own; stopping it removes everything. */
export function startPostgres(): Promise<{ url: string; stop(): Promise<void> }>
