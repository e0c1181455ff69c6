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
}): Promise<PostgresServer>
