import { expect, type Locator, type Page, test } from '@playwright/test'
import { confirmAdult } from './confirm.ts'
import { workbookOf } from './workbook.ts'

const PASSWORD = 'four words make this'
const MAX_TAPS = 12

/** A confirmed and approved teacher without a class, signed in. */
async function aNewTeacher({ request }: Page): Promise<void> {
  const email = `tina-${Date.now()}@school.example`
  const account = { firstName: 'Tina', lastName: 'Teacher', email, timeZone: 'UTC' }
  const made = await request.post('/api/auth/sign-up', {
    data: { ...account, role: 'teacher', password: PASSWORD },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await confirmAdult(request, { email, password: PASSWORD })
  await request.post('/api/auth/demo', { data: { persona: 'admin' } })
  const waiting: { id: string; email: string }[] = await (
    await request.get('/api/admin/teachers/waiting')
  ).json()
  const id = waiting.find((one) => one.email === email)?.id
  const approved = await request.put(`/api/admin/teachers/${id}/approval`, {
    data: { approved: true },
  })
  expect(approved.ok(), await approved.text()).toBe(true)
  await request.post('/api/auth/sign-in', { data: { name: email, password: PASSWORD } })
}

const STUDENTS = Array.from({ length: 28 }, (_, one) => [
  `Müller ${one + 1}, Zoë`,
  one % 2 === 0 ? '2nd' : '3',
])

test('a new teacher names a class, imports 28 students and prints their cards in 12 taps', async ({
  page,
}) => {
  await aNewTeacher(page)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-was-printed', '')
  })
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await page.goto('/')
  const name = page.getByLabel('Class name')
  await tap(name)
  await name.fill('Room 7')
  taps += 2 // The list of grades, and one of it.
  await page.getByLabel('Grade', { exact: true }).selectOption({ index: 3 })
  await tap(page.getByRole('button', { name: 'Create a class' }))

  const choosing = page.waitForEvent('filechooser')
  await tap(page.getByLabel('Drop a class list here, or choose a file'))
  taps += 1 // The file itself.
  const rows = [['Room 7, Ms. Teacher'], [], ['Student Name', 'Grade'], ...STUDENTS]
  await (await choosing).setFiles({
    name: 'Room 7.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf(rows),
  })
  await expect(page.getByText('28 new. Nothing has been saved yet.')).toBeVisible()
  await tap(page.getByRole('checkbox', { name: /My school allows/ }))
  await tap(page.getByRole('button', { name: 'Add 28 students' }))

  const handout = page.getByRole('alertdialog', { name: 'Print sign-in cards' })
  await expect(handout.getByRole('article')).toHaveCount(28)
  await expect(handout.getByRole('row')).toHaveCount(29)
  await tap(handout.getByRole('button', { name: 'Print all' }))
  await expect(page.locator('html[data-was-printed]')).toHaveCount(1)
  await tap(handout.getByRole('button', { name: 'Done' }))
  await expect(handout).toHaveCount(0)
  await expect(page.getByText(/Select all 28 students/)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
})
