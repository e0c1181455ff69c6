import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './outbox-entry.ts'

export type OfflineCopy = { key: string; at: number; body: unknown }

interface Device extends DBSchema {
  kept: { key: string; value: OfflineCopy }
  /** In the order it was done. */
  outbox: { key: number; value: Entry; autoIncrement: true }
}

const NAME = 'reading-heroes'
const OWNER = 'owner'

let opened: Promise<IDBPDatabase<Device>> | null = null

/** This device's database: offline copies and the outbox. */
export function deviceStore(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('kept', { keyPath: 'key' })
      db.createObjectStore('outbox', { autoIncrement: true, keyPath: 'seq' })
    },
    // The database is taken away by a sign-out in another tab: the next use opens a new one.
    blocking(_from, _to, event) {
      opened = null
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
    },
    terminated() {
      opened = null
    },
  })
  return opened
}

export async function getCopy(key: string): Promise<OfflineCopy | undefined> {
  return (await deviceStore()).get('kept', key)
}

export async function putCopy(key: string, body: unknown): Promise<void> {
  await (await deviceStore()).put('kept', { key, at: Date.now(), body })
}

/** Changes a copy without renewing its age. */
export async function updateCopy(key: string, change: (body: unknown) => unknown): Promise<void> {
  const tx = (await deviceStore()).transaction('kept', 'readwrite')
  const kept = await tx.store.get(key)
  if (kept) await tx.store.put({ ...kept, body: change(kept.body) })
  await tx.done
}

export async function deleteCopy(key: string): Promise<void> {
  await (await deviceStore()).delete('kept', key)
}

/**
 * Deletes copies older than this. Their owner is recorded once and removed with the last of them; a running
 * clock is kept, like unsent work. The worker has the same rule (web/worker/shell-worker.ts).
 */
export async function dropOlderThan(keptMs: number): Promise<void> {
  const change = (await deviceStore()).transaction('kept', 'readwrite')
  const copies = (await change.store.getAll()).filter(({ key }) => !isClock(key))
  const isOld = ({ at }: OfflineCopy) => Math.abs(Date.now() - at) >= keptMs
  const isAllOld = copies.every(isOld)
  for (const copy of copies) {
    if (copy.key === OWNER ? isAllOld : isOld(copy)) await change.store.delete(copy.key)
  }
  await change.done
}

/** The id of the copies' owner, or null. */
async function ownerOf(): Promise<string | null> {
  const owner = (await getCopy(OWNER))?.body
  return typeof owner === 'string' ? owner : null
}

/** A reading clock that runs on this device stays its person's, like what waits to be sent. */
export function clockKey(userId: string): string {
  return `clock:${userId}`
}

const isClock = (key: string) => key.startsWith(clockKey(''))

/**
 * Makes this person the device's owner. Deletes another person's copies; their unsent work stays hidden until
 * they return.
 */
export async function own(userId: string | null): Promise<void> {
  if ((await ownerOf()) === userId) return
  const change = (await deviceStore()).transaction('kept', 'readwrite')
  for (const key of await change.store.getAllKeys()) {
    if (!isClock(key)) await change.store.delete(key)
  }
  if (userId !== null) await change.store.put({ key: OWNER, at: Date.now(), body: userId })
  await change.done
}

/** Deletes everything of the person signing out: copies, clock and unsent work. */
export async function deletePersonData(userId: string): Promise<void> {
  const db = await deviceStore()
  const change = db.transaction(['kept', 'outbox'], 'readwrite')
  const kept = change.objectStore('kept')
  for (const key of await kept.getAllKeys()) {
    if (!isClock(key) || key === clockKey(userId)) await kept.delete(key)
  }
  const outbox = change.objectStore('outbox')
  for (let cursor = await outbox.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.owner === userId) await cursor.delete()
  }
  await change.done
}
