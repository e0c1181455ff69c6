import { expect, type Page } from '@playwright/test'

/** What this device keeps. */
export function keptKeys(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await done(indexedDB.open('reading-heroes'))
    const stores = [...db.objectStoreNames]
    const keys = await Promise.all(
      stores.map((name) => done(db.transaction(name).objectStore(name).getAllKeys())),
    )
    db.close()
    return keys.flat()
  })
}

/** The shell and what a child needs are on the device. */
export async function takenAlong(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptKeys(page)).toContain('codes')
}
