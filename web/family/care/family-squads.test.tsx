import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChildSquads } from '#contract/family/family-squads.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { FamilySquads } from './family-squads.tsx'

const CHILD = '0191d1f0-0000-7000-8000-00000000000a'
const ROOM = { id: 7, name: 'Room 12', teacherName: 'Mr. Okafor' }
const CLUB = { id: 9, name: 'Kite club', teacherName: 'Leo', askedAt: '2026-03-04T12:00:00.000Z' }

function maya(own: Partial<ChildSquads> = {}): ChildSquads {
  return {
    child: { id: CHILD, firstName: 'Maya', onLeaderboard: true },
    squads: [ROOM],
    waiting: [CLUB],
    ...own,
  }
}

const theSquads = (routes: Routes) => visit(<FamilySquads />, '/parent', routes)

it.each([
  ['Yes, Maya may join Kite club', 'POST', 'Squad confirmed'],
  ['No, Maya can’t join Kite club', 'DELETE', 'Saved'],
])('a guardian’s word counts: %s', async (button, method, title) => {
  let family = [maya()]
  const answer = () => {
    family = [maya({ waiting: [] })]
    return ok(method === 'POST' ? { joined: true } : { left: true })
  }
  const { user, sent } = await theSquads({
    'GET /api/family/squads': () => ok(family),
    [`${method} /api/family/heroes/:id/squads/:classId`]: answer,
  })
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(sent()).toMatchObject([{ method, path: `/api/family/heroes/${CHILD}/squads/9` }])
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})

it('takes a child off the leaderboards, and out of a squad after asking once', async () => {
  let family = [maya({ waiting: [] })]
  const { user, sent } = await theSquads({
    'GET /api/family/squads': () => ok(family),
    'PUT /api/family/heroes/:id/leaderboard': () => {
      family = [maya({ child: { id: CHILD, firstName: 'Maya', onLeaderboard: false } })]
      return ok({ shown: false })
    },
    'DELETE /api/family/heroes/:id/squads/:classId': () => ok({ left: true }),
  })
  const shown = await screen.findByRole('switch', { name: 'On the leaderboards' })
  expect(shown).toBeChecked()
  await user.click(shown)
  expect(await screen.findByRole('switch', { checked: false })).toBeInTheDocument()
  expect(sent()[0]?.body).toEqual({ shown: false })
  await user.click(screen.getByRole('button', { name: 'Remove: Maya, Room 12' }))
  const sure = within(await screen.findByRole('alertdialog'))
  await user.click(sure.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Maya is not in Room 12.')).toBeInTheDocument()
})

it('says when it did not load or was not saved', async () => {
  const answers = [refusal('server_error'), ok([maya()])]
  const { user } = await theSquads({
    'GET /api/family/squads': () => answers.shift() ?? ok([maya()]),
    'POST /api/family/heroes/:id/squads/:classId': () => refusal('squad_full'),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: /^Yes, Maya/ }))
  expect(await screen.findByText('This squad is full.')).toBeInTheDocument()
})
