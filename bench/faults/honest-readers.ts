import { percentile, print } from './figures.ts'
import { KeepAliveClient } from './keep-alive-client.ts'
import type { Reader } from './world.ts'

/** Keeps asking as these readers until `ends`; adds what is not answered 200 to `findings`. Returns the times. */
export async function askAsReaders(
  address: string,
  readers: readonly Reader[],
  ends: number,
  findings: string[],
): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    readers.map(async ({ token }) => {
      const client = new KeepAliveClient(address, token)
      while (performance.now() < ends) {
        const got = await client.get('/api/auth/user')
        if (typeof got === 'object' && got.status === 200) times.push(got.ms)
        else findings.push(`an honest request got ${JSON.stringify(got)}`)
      }
      client.close()
    }),
  )
  return times
}

export function printTimes(times: readonly number[]): void {
  print('  honest requests, ms, p50', percentile(times, 0.5))
  print('  honest requests, ms, p95', percentile(times, 0.95))
}
