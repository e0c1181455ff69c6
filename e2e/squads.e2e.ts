import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { aReadyHero, signInAs } from './hero.ts'

const PHONE = { width: 360, height: 740 }

/** A hero on a phone of their own, in the squads' place. */
async function aChild(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await aReadyHero(page)
  await page.goto('/social')
  return page
}

/** Requests to join; a teacher approves children they didn't add themselves. */
async function askWith(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Join Squad' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join Squad' })
  await dialog.getByLabel('Class code').fill(code)
  await dialog.getByRole('button', { name: 'Join Squad' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
}

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('a teacher leads two children through a challenge, each in a browser of their own', async ({
  browser,
  baseURL,
}) => {
  const contexts = await Promise.all([
    browser.newContext({ baseURL, reducedMotion: 'reduce' }),
    browser.newContext({ baseURL, viewport: PHONE, reducedMotion: 'reduce' }),
    browser.newContext({ baseURL, viewport: PHONE, reducedMotion: 'reduce' }),
  ])
  const [ofLeader, ofFirst, ofSecond] = contexts
  const name = `Squad ${Date.now()}`
  const leader = await ofLeader.newPage()
  await signInAs(leader, 'teacher')
  const first = await aChild(ofFirst)
  const second = await aChild(ofSecond)
  let code = ''

  await test.step('the teacher founds a squad', async () => {
    await leader.goto('/social')
    await leader.getByRole('button', { name: 'Create Squad' }).click()
    const dialog = leader.getByRole('dialog', { name: 'Create Squad' })
    await dialog.getByRole('button', { name: 'Create Squad' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Class name is required')
    await dialog.getByLabel('Class name').fill(name)
    await dialog.getByLabel('Teacher name').fill('Mr. Okafor')
    await dialog.getByLabel('Grade').selectOption('Grade 3')
    await dialog.getByRole('button', { name: 'Create Squad' }).click()
    await expect(leader.getByText('Class created successfully!')).toBeVisible()
    // A teacher goes on with the students, never to a leaderboard.
    await leader.waitForURL('**/students?class=*')
    await leader.goto('/social')
    const own = leader.getByRole('button', { name: new RegExp(name) })
    await expect(own).toContainText('LEADER')
    await own.click()
    code = (await own.textContent())?.match(/[A-Z3-9]{4} [A-Z3-9]{4}/)?.[0] ?? ''
    expect(code).not.toBe('')
  })

  await test.step('both children ask with the code, and the teacher approves', async () => {
    await expect(first.getByRole('heading', { name: 'Heroes read together!' })).toBeVisible()
    await expectNoFindings(first)
    await askWith(first, code)
    await askWith(second, code.toLowerCase())
    await leader.reload()
    const requests = leader.getByRole('region', { name: 'Requests to join' })
    await expect(requests.getByRole('article')).toHaveCount(2)
    await expectNoFindings(leader)
    await requests
      .getByRole('button', { name: /^Approve / })
      .first()
      .click()
    await expect(requests.getByRole('article')).toHaveCount(1)
    await requests.getByRole('button', { name: /^Approve / }).click()
    await expect(requests).toBeHidden()
    await first.reload()
    await second.reload()
    await expect(second.getByRole('button', { name: new RegExp(name) })).toContainText('HERO')
  })

  await test.step('only the leader opens a challenge', async () => {
    await leader.getByRole('tab', { name: 'Challenges' }).click()
    await leader.getByRole('button', { name: 'New Challenge' }).click()
    const dialog = leader.getByRole('dialog', { name: 'New Challenge' })
    await dialog.getByLabel('Challenge name').fill('Twenty minutes')
    await dialog.getByLabel('What counts').selectOption('Minutes Read')
    await dialog.getByLabel('Minutes for each hero').fill('20')
    await dialog.getByRole('button', { name: 'Create Challenge' }).click()
    await expect(leader.getByText('Competition created successfully!')).toBeVisible()
    await first.getByRole('tab', { name: 'Challenges' }).click()
    await expect(first.getByRole('article', { name: 'Twenty minutes' })).toBeVisible()
    await expect(first.getByRole('button', { name: 'New Challenge' })).toBeHidden()
  })

  await test.step('a child joins, reads and finishes', async () => {
    await first.getByRole('button', { name: /^Join Challenge/ }).click()
    await expect(first.getByText('Joined competition successfully!')).toBeVisible()
    const bar = first.getByRole('progressbar', { name: 'Twenty minutes, you' })
    await expect(bar).toHaveAttribute('aria-valuetext', '0 of 20 minutes')
    const read = await first.request.post('/api/reading-sessions', {
      data: { minutes: 20, day: 'today' },
    })
    expect(read.ok(), await read.text()).toBe(true)
    await first.reload()
    await first.getByRole('tab', { name: 'Challenges' }).click()
    await expect(bar).toHaveAttribute('aria-valuetext', '20 of 20 minutes')
    await expect(first.getByText('Finished', { exact: true })).toBeVisible()
    await expect(first.getByText('You won its badge')).toBeVisible()
    await expectNoFindings(first)
  })

  await test.step('a squad mate sees it in the news and cheers', async () => {
    await second.getByRole('tab', { name: 'Activity' }).click()
    await second.getByRole('button', { name: 'Cheer: Nia finished the challenge' }).click()
    await second.getByRole('menuitem', { name: 'Super' }).click()
    await expect(second.getByText('Super 1')).toBeVisible()
    await expectNoFindings(second)
    await first.getByRole('tab', { name: 'Activity' }).click()
    await expect(first.getByText('Super 1')).toBeVisible()
  })

  await test.step('the board counts what was really read', async () => {
    await second.getByRole('tab', { name: 'Leaderboard' }).click()
    await expect(second.getByRole('list', { name: 'Top three' })).toContainText('Nia')
    await leader.reload()
    await leader.getByRole('tab', { name: 'Leaderboard' }).click()
    await expect(leader.getByText('Minutes Read').locator('..')).toContainText('20')
    await leader.getByRole('tab', { name: 'Challenges' }).click()
    await expect(leader.getByText('1 of 1 finished')).toBeVisible()
  })

  await test.step('the badge of the challenge stands among the others', async () => {
    await first.goto('/progress')
    const badges = first.getByRole('region', { name: /My Badges/ })
    await expect(badges.getByText('Twenty minutes', { exact: true })).toBeVisible()
  })

  const squad = new URL(leader.url()).searchParams.get('squad')

  await test.step('the teacher names a child who leads next, and leaves', async () => {
    await leader.getByRole('button', { name: 'Squad menu' }).click()
    await leader.getByRole('menuitem', { name: 'Edit squad' }).click()
    const edit = leader.getByRole('dialog', { name: 'Edit squad' })
    await edit.getByLabel('Description').fill('We read every day.')
    await edit.getByRole('button', { name: 'Save Squad' }).click()
    await expect(leader.getByText('We read every day.')).toBeVisible()
    await leader.getByRole('button', { name: 'Squad menu' }).click()
    await leader.getByRole('menuitem', { name: 'Leave squad' }).click()
    const leave = leader.getByRole('dialog', { name: /^Leave / })
    const { id } = await (await first.request.get('/api/auth/user')).json()
    await leave.getByLabel('Who leads next?').selectOption(id)
    await leave.getByRole('button', { name: 'Hand over and leave' }).click()
    await expect(leader.getByText('You left the squad')).toBeVisible()
    await first.goto('/social')
    await expect(first.getByRole('button', { name: new RegExp(name) })).toContainText('LEADER')
  })

  await test.step('a stranger sees nothing of it', async () => {
    await signInAs(second, 'admin')
    const answer = await second.request.get(`/api/classes/${squad}/leaderboard`)
    expect(answer.status()).toBe(404)
  })
  for (const context of contexts) await context.close()
})
