/** What scripts/postgres.mjs offers to TypeScript. */
export function startPostgres(options?: {
  /** Lines of postgresql.conf, such as 'shared_buffers=1GB'. */
  settings?: readonly string[]
}): Promise<{ url: string; stop(): Promise<void> }>
