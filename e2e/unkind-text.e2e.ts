import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { readingDay } from '#domain/calendar.ts'
import { confirmAdult } from './confirm.ts'
import { ONBOARDING, signInAs } from './hero.ts'

const PASSWORD = 'correct horse battery'
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const IMAGE = '<img src=x onerror=alert()>'
const SCRIPT = '</p><script>alert()</script>'
const DRAWING = '\'"><svg onload=alert()>'
const TONGUES = 'Zoë 王小明 مُحَمَّد 👨‍👩‍👧 =1+1'

/** A phone, where what does not break into lines shows. */
async function aPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran and said: ${dialog.message()}`)
  })
  return page
}

type Verb = 'post' | 'put'

/** Sends this data through the API; returns the response. */
async function send<T>(page: Page, verb: Verb, path: string, data: object): Promise<T> {
  const answer = await page.request[verb](path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** Checks that each text is shown verbatim and none of it became markup. */
async function expectShown(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await page.goto(path)
  for (const text of texts) {
    await expect.soft(page.getByText(text).first(), `${path} shows ${text}`).toBeVisible()
  }
  await expect(page.locator('[onerror], [onload], [src="x"]')).toHaveCount(0)
  // The page's own, which sets its look before anything is drawn.
  await expect(page.locator('script:not([src]):not([type="application/json"])')).toHaveCount(1)
  const spare = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(spare, `${path} is wider than the page`).toBeLessThanOrEqual(0)
}

test('what people write is shown as they wrote it and does nothing', async ({
  browser,
  baseURL,
}) => {
  const [guardian, child, teacher, admin] = await Promise.all([
    aPhone(browser, baseURL),
    aPhone(browser, baseURL),
    aPhone(browser, baseURL),
    aPhone(browser, baseURL),
  ])
  const tag = randomUUID().slice(0, 8)
  let heroId = ''
  let item = ''

  await test.step('a guardian names a child, a squad, a challenge and a home', async () => {
    await send(guardian, 'post', '/api/auth/sign-up', {
      role: 'parent',
      firstName: `Ana ${IMAGE}`,
      lastName: SCRIPT,
      email: `ana-${tag}@example.org`,
      password: PASSWORD,
      timeZone: 'UTC',
    })
    await confirmAdult(guardian.request, { email: `ana-${tag}@example.org`, password: PASSWORD })
    const signInName = `hero ${tag}`
    const hero = await send<{ id: string }>(guardian, 'post', '/api/family/heroes', {
      firstName: `Mo ${IMAGE}`,
      signInName,
      password: PASSWORD,
      gradeLevel: '3',
      consent: true,
      timeZone: 'UTC',
    })
    heroId = hero.id
    await send(guardian, 'put', '/api/family/shipping/address', {
      name: TONGUES,
      phone: '555 0100 200',
      address: SCRIPT,
      city: IMAGE,
      state: DRAWING,
      zip: '62701',
    })
    await send(guardian, 'post', `/api/family/heroes/${heroId}/encouragements`, {
      sentence: `Well read! ${SCRIPT}`,
    })
    await send(child, 'post', '/api/auth/sign-in', { name: signInName, password: PASSWORD })
    await send(child, 'post', '/api/onboarding', { ...ONBOARDING, characterName: IMAGE })
    await expectShown(child, '/', [`Well read! ${SCRIPT}`])
    await expectShown(guardian, '/parent', [`Mo ${IMAGE}`])
  })

  await test.step('a squad and its challenge', async () => {
    const { id, classCode } = (
      await send<{ class: { id: number; classCode: string } }>(guardian, 'post', '/api/classes', {
        name: `Owls ${DRAWING}`,
        teacherName: SCRIPT,
        grade: 'Grade 3',
        school: IMAGE,
        description: TONGUES,
      })
    ).class
    const today = readingDay(Date.now(), TIME_ZONE)
    await send(guardian, 'post', '/api/competitions', {
      classId: id,
      name: `Race ${IMAGE}`,
      description: SCRIPT,
      type: 'books_read',
      startDate: today,
      endDate: today,
    })
    await send(child, 'post', '/api/classes/join', { classCode })
    await expectShown(guardian, `/social?squad=${id}`, [`Owls ${DRAWING}`, TONGUES])
  })

  await test.step('a teacher adds a pupil and a group', async () => {
    await signInAs(teacher, 'teacher')
    const { id } = (
      await send<{ class: { id: number } }>(teacher, 'post', '/api/classes', {
        name: `Room ${SCRIPT} ${tag}`,
        teacherName: DRAWING,
        grade: 'Grade 3',
      })
    ).class
    const pupil = { firstName: `Kim ${IMAGE}`, gradeLevel: '3', consent: true }
    await send(teacher, 'post', `/api/teacher/class/${id}/students`, pupil)
    await send(teacher, 'post', `/api/teacher/class/${id}/groups`, { name: `Foxes ${DRAWING}` })
    await expectShown(teacher, `/students?class=${id}`, [`Kim ${IMAGE}`])
  })

  await test.step('the administrator writes a prize and a note about it', async () => {
    await signInAs(admin, 'admin')
    const prize = await send<{ id: string }>(admin, 'post', '/api/admin/treasure-box/items', {
      name: `Kite ${IMAGE} ${tag}`,
      description: `${TONGUES} ${SCRIPT}`,
      pointsCost: 1,
      cashValue: '0.01',
      stockQuantity: 3,
      vendor: DRAWING,
    })
    item = prize.id
    await send(guardian, 'post', '/api/family/reading-sessions', {
      childIds: [heroId],
      day: readingDay(Date.now(), TIME_ZONE),
      minutes: 30,
      key: randomUUID(),
    })
    const { id } = await send<{ id: string }>(child, 'post', '/api/treasure-box/redeem', {
      itemId: item,
    })
    await send(admin, 'post', `/api/admin/treasure-box/redemptions/${id}/steps`, {
      step: 'note',
      note: `A red one ${DRAWING}`,
    })
    await expectShown(child, '/treasure-box', [`Kite ${IMAGE} ${tag}`])
    await expectShown(child, '/treasure-box?tab=redemptions', [`A red one ${DRAWING}`])
    await expectShown(guardian, '/parent?view=family', [`Kite ${IMAGE} ${tag}`])
    await expectShown(admin, '/treasure-store?tab=items', [`Kite ${IMAGE} ${tag}`])
  })
  await admin.request.delete(`/api/admin/treasure-box/items/${item}`)
  for (const page of [guardian, child, teacher, admin]) await page.context().close()
})
