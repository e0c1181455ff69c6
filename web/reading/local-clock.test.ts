import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { aReadingNow, aTimer } from '#web/test/answers.ts'

const TIMER = aTimer({ state: 'running' })
const STILL_RUNNING = aReadingNow({ timer: TIMER })

/** The page as it is after a reload: what it kept is on the device alone. */
async function aPage() {
  vi.resetModules()
  const { openOutbox } = await import('#web/offline/outbox.ts')
  await openOutbox('maya')
  const { tabletClock } = await import('./tablet-clock.ts')
  await tabletClock.wake('maya')
  const { knownNow } = await import('./tablet-clock-now.ts')
  return { tabletClock, knownNow, ...(await import('./local-clock.ts')) }
}

beforeEach(async () => {
  const { deletePersonData } = await import('#web/offline/device-store.ts')
  await deletePersonData('maya')
})

it('a clock of the server goes on until it is stopped here', async () => {
  const { knownNow } = await aPage()
  expect(knownNow(STILL_RUNNING)).toEqual(STILL_RUNNING)
})

it('a clock that was stopped here does not go on because the server has not heard of it', async () => {
  const page = await aPage()
  await page.stopLocalClock(TIMER, undefined)
  expect(page.knownNow(STILL_RUNNING).timer).toBeNull()
  expect((await aPage()).knownNow(STILL_RUNNING).timer).toBeNull()
})

it('nor one that this device had gone on with', async () => {
  const page = await aPage()
  await page.continueLocally(TIMER, Date.now())
  await page.saveLocalClock(undefined)
  expect(page.knownNow(STILL_RUNNING).timer).toBeNull()
  expect((await aPage()).knownNow(STILL_RUNNING).timer).toBeNull()
})
