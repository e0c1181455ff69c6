import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { HeroSession } from '#contract/family/family.ts'
import { aBook } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { ActionsCard } from './actions/actions-card.tsx'
// The dialogs fetch them: here they need not be read first.
import './actions/encouragement-form.tsx'
import './actions/log-reading-form.tsx'
import { LEO, MAYA, MAYAS_PAGE } from '#web/test/portal.tsx'

function aLog(minutes: number, canCorrect: boolean): HeroSession {
  return {
    ...{ id: 's1', day: '2026-03-04', how: 'guardian', minutes, points: minutes, book: null },
    ...{ startedAt: '2026-03-04T12:00:00.000Z', flag: null, vouched: false, canCorrect },
  }
}

async function theActions(routes: Routes) {
  const card = <ActionsCard {...MAYAS_PAGE} heroes={[MAYA, LEO]} />
  const page = await visit(card, '/parent', {
    'GET /api/books': () => ok([aBook()]),
    'GET /api/family/heroes/:id/reading-sessions': () => ok([]),
    ...routes,
  })
  return { ...page, sent: () => page.sent().map(({ body }) => body) }
}

it('has the four buttons of the portal', async () => {
  await theActions({})
  for (const name of ['Log Home Reading', 'Set Reading Goals', 'Send Encouragement']) {
    expect(screen.getByRole('button', { name })).toBeInTheDocument()
  }
  expect(screen.getByRole('link', { name: 'View Progress Report' })).toHaveAttribute(
    'href',
    `/parent?child=${MAYA.id}&view=report`,
  )
})

it('logs a story that was read to both children, to its end', async () => {
  const { user, sent } = await theActions({
    'POST /api/family/reading-sessions': () =>
      ok({
        saved: [
          { childId: MAYA.id, firstName: 'Maya', minutes: 25, points: 25 },
          { childId: LEO.id, firstName: 'Leo', minutes: 0, points: 0 },
        ],
      }),
  })
  await user.click(screen.getByRole('button', { name: 'Log Home Reading' }))
  await user.click(await screen.findByRole('button', { name: 'Leo' }))
  await user.type(screen.getByLabelText('Minutes'), '25')
  await user.type(screen.getByLabelText('Book (optional)'), 'charl')
  await user.click(await screen.findByRole('button', { name: /^Charlotte's Web/ }))
  await user.click(screen.getByLabelText('They finished the book that day'))
  await user.click(screen.getByRole('button', { name: 'Save reading' }))
  expect(
    await screen.findByText('Maya: 25 minutes, +25 points. Leo already reached that day’s limit.'),
  ).toBeInTheDocument()
  expect(sent()).toMatchObject([
    { childIds: [MAYA.id, LEO.id], minutes: 25, bookId: aBook().id, finished: true },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('counts a story after midnight to the evening before, as the reading day does', async () => {
  vi.setSystemTime(new Date(2026, 10, 22, 0, 30))
  try {
    const { user } = await theActions({})
    await user.click(screen.getByRole('button', { name: 'Log Home Reading' }))
    const day = await screen.findByLabelText('Day')
    expect(day).toHaveValue('2026-11-21')
    expect(day).toHaveAttribute('max', '2026-11-21')
    expect(day).toHaveAttribute('min', '2026-10-22')
  } finally {
    vi.useRealTimers()
  }
})

it('says what is missing, and keeps what was typed when the server refuses', async () => {
  const { user, sent } = await theActions({
    'POST /api/family/reading-sessions': () => refusal('reading_day_full'),
  })
  await user.click(screen.getByRole('button', { name: 'Log Home Reading' }))
  const save = await screen.findByRole('button', { name: 'Save reading' })
  await user.click(save)
  expect(await screen.findByRole('alert')).toHaveTextContent('Use whole minutes, 1 to 180.')
  expect(sent()).toEqual([])
  await user.type(screen.getByLabelText('Minutes'), '30')
  await user.click(save)
  expect(await screen.findByRole('alert')).toHaveTextContent('That day is full')
  expect(screen.getByLabelText('Minutes')).toHaveValue('30')
})

it('sends a ready sentence or one’s own', async () => {
  const { user, sent } = await theActions({
    'POST /api/family/heroes/:id/encouragements': ({ body }) =>
      ok({
        id: 'e',
        fromName: 'Ana',
        sentence: (body as { sentence: string }).sentence,
        sentAt: '2026-03-04T12:00:00.000Z',
        putAway: false,
      }),
  })
  const open = () => user.click(screen.getByRole('button', { name: 'Send Encouragement' }))
  await open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Encourage Maya' }))
  await user.click(await dialog.findByRole('radio', { name: 'You stuck with a hard book!' }))
  await user.click(dialog.getByRole('button', { name: 'Send the card' }))
  expect(await screen.findByText('Card sent!')).toBeInTheDocument()
  await open()
  await user.click(await screen.findByRole('radio', { name: 'Write your own' }))
  await user.click(screen.getByRole('button', { name: 'Send the card' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose or type a message.')
  await user.type(screen.getByLabelText('Your message'), 'You read to Leo. Lovely!')
  await user.click(screen.getByRole('button', { name: 'Send the card' }))
  expect(sent()).toEqual([
    { sentence: 'You stuck with a hard book!' },
    { sentence: 'You read to Leo. Lovely!' },
  ])
})

it('corrects or removes what this parent logged, and says what became of the points', async () => {
  let minutes = 20
  const { user, sent } = await theActions({
    'GET /api/family/heroes/:id/reading-sessions': () =>
      ok(minutes === 0 ? [] : [aLog(minutes, true), { ...aLog(15, false), id: 's2' }]),
    'PUT /api/family/reading-sessions/:id': ({ body }) => {
      minutes = (body as { minutes: number }).minutes
      return ok(
        minutes === 0
          ? { minutes, pointsChange: -5, pointsSpent: 7 }
          : { minutes, pointsChange: -8, pointsSpent: 0 },
      )
    },
  })
  await user.click(screen.getByRole('button', { name: 'Log Home Reading' }))
  const logged = within(await screen.findByRole('region', { name: 'Logged by you' }))
  expect(logged.getAllByRole('listitem')).toHaveLength(1)
  await user.click(logged.getByRole('button', { name: 'Correct or remove' }))
  const field = logged.getByLabelText('Minutes')
  await user.clear(field)
  await user.type(field, '12')
  await user.click(logged.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Maya: 8 points taken back.')).toBeInTheDocument()
  await user.click(await logged.findByRole('button', { name: 'Correct or remove' }))
  await user.click(logged.getByRole('button', { name: 'Remove' }))
  expect(
    await screen.findByText(
      'Maya: 5 points taken back. 7 points were already spent, so they stay.',
    ),
  ).toBeInTheDocument()
  expect(sent()).toEqual([{ minutes: 12 }, { minutes: 0 }])
})
