import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { aReadingNow, aTimer } from '#web/api/test/answers.ts'

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
  return { tabletClock, knownNow, ...(await import('./clock-here.ts')) }
}

beforeEach(async () => {
  const { forgetPerson } = await import('#web/offline/device-store.ts')
  await forgetPerson('maya')
})

it('a clock of the server goes on until it is stopped here', async () => {
  const { knownNow } = await aPage()
  expect(knownNow(STILL_RUNNING)).toEqual(STILL_RUNNING)
})

it('a clock that was stopped here does not go on because the server has not heard of it', async () => {
  const page = await aPage()
  await page.stopHere(TIMER, undefined)
  expect(page.knownNow(STILL_RUNNING).timer).toBeNull()
  expect((await aPage()).knownNow(STILL_RUNNING).timer).toBeNull()
})

it('nor one that this device had gone on with', async () => {
  const page = await aPage()
  await page.goOnHere(TIMER, Date.now())
  await page.saveHere(undefined)
  expect(page.knownNow(STILL_RUNNING).timer).toBeNull()
  expect((await aPage()).knownNow(STILL_RUNNING).timer).toBeNull()
})
