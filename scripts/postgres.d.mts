export type PostgresServer = {
  url: string
  isRunning(): boolean
  crash(): Promise<void>
  startAgain(): Promise<void>
  stop(): Promise<void>
}

export function startPostgres(options?: {
  durable?: boolean
  dataHome?: string
  /** Further lines of its configuration, such as 'shared_buffers=1GB'. */
  settings?: readonly string[]
}): Promise<PostgresServer>
