import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Membership } from '#contract/squads/squads.ts'
import { aBadge, aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { SquadsScreen } from './squads-screen.tsx'
import { aBoard, aMembership, aRow, LEO } from './test-squad.ts'

async function thePlace(
  squads: Membership[],
  routes: Parameters<typeof serve>[0] = {},
  at = '/social',
) {
  const calls = serve({
    'GET /api/auth/user': () => ok(aReader()),
    'GET /api/classes/my': () => ok(squads),
    'GET /api/classes/waiting': () => ok([]),
    'GET /api/classes/:id/leaderboard': () => ok(aBoard()),
    'GET /api/classes/:id/requests': () => ok([]),
    ...routes,
  })
  const posts = () => calls.filter(({ method }) => method !== 'GET')
  return { ...(await show(<SquadsScreen />, at)), calls, posts }
}

describe('without a squad', () => {
  it('welcomes with two ways in', async () => {
    await thePlace([])
    const welcome = within(await screen.findByRole('region', { name: 'Heroes read together!' }))
    expect(welcome.getByRole('button', { name: 'Create Squad' })).toBeInTheDocument()
    expect(welcome.getByRole('button', { name: 'Join Squad' })).toBeInTheDocument()
  })

  it('founds one: says what is missing in the words of the spec, then shows it', async () => {
    let squads: Membership[] = []
    const { user, posts } = await thePlace([], {
      'GET /api/classes/my': () => ok(squads),
      'POST /api/classes': () => {
        squads = [aMembership({}, true)]
        return ok(squads[0])
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Create Squad' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Squad' }))
    const name = await dialog.findByLabelText('Class name')
    expect(name).toHaveDisplayValue(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    await user.click(dialog.getByRole('button', { name: 'New name' }))
    await user.clear(name)
    await user.click(dialog.getByRole('button', { name: 'Create Squad' }))
    const problems = within(await dialog.findByRole('alert'))
    for (const sentence of [
      'Class name is required',
      'Teacher name is required',
      'Grade is required',
    ]) {
      expect(problems.getByText(sentence)).toBeInTheDocument()
    }
    expect(posts()).toEqual([])
    await user.type(name, 'Room 12 Readers')
    await user.type(dialog.getByLabelText('Teacher name'), 'Mr. Okafor')
    await user.selectOptions(dialog.getByLabelText('Grade'), 'Grade 3')
    await user.click(dialog.getByRole('button', { name: 'Create Squad' }))
    expect(await screen.findByText('Class created successfully!')).toBeInTheDocument()
    expect(posts()[0]?.body).toEqual({
      name: 'Room 12 Readers',
      teacherName: 'Mr. Okafor',
      grade: '3',
      school: null,
      description: null,
    })
    expect(await screen.findByText('LEADER')).toBeInTheDocument()
  })

  it('joins one, and says what the server says when the code is wrong', async () => {
    const answers = [
      refusal('squad_code_unknown'),
      ok({
        state: 'joined',
        class: { id: 7, name: 'Room 12 Readers', teacherName: 'Mr. O' },
        newBadges: [aBadge()],
      }),
    ]
    const { user, posts } = await thePlace([], {
      'POST /api/classes/join': () => answers.shift() ?? refusal('server_error'),
    })
    await user.click(await screen.findByRole('button', { name: 'Join Squad' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Squad' }))
    const join = () => user.click(dialog.getByRole('button', { name: 'Join Squad' }))
    await user.type(dialog.getByLabelText('Class code'), 'cdfg')
    await join()
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Class code must be at least 6 characters',
    )
    expect(posts()).toEqual([])
    await user.type(dialog.getByLabelText('Class code'), ' hjkm')
    await join()
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(
      screen.getByText('No squad has this code. Please check it and try again.'),
    ).toBeInTheDocument()
    expect(dialog.getByLabelText('Class code')).toHaveValue('cdfg hjkm')
    await join()
    expect(await screen.findByText('Joined class successfully!')).toBeInTheDocument()
    expect(posts()[1]?.body).toEqual({ classCode: 'CDFGHJKM' })
  })

  it('says when a grown-up is asked first, and takes the asking back', async () => {
    let waiting = [
      { id: 9, name: 'Kites', teacherName: 'Leo', askedAt: '2026-03-04', waitsFor: 'guardian' },
    ]
    const { user, posts } = await thePlace([], {
      'GET /api/classes/waiting': () => ok(waiting),
      'POST /api/classes/:id/leave': () => {
        waiting = []
        return ok({ left: true })
      },
    })
    const part = within(await screen.findByRole('region', { name: 'Waiting for approval' }))
    expect(part.getByText('Ask a grown-up at home to say OK.')).toBeInTheDocument()
    await user.click(part.getByRole('button', { name: 'Cancel request' }))
    const sure = within(await screen.findByRole('alertdialog'))
    await user.click(sure.getByRole('button', { name: 'Cancel request' }))
    expect(await screen.findByText('Request canceled')).toBeInTheDocument()
    expect(posts()[0]?.path).toBe('/api/classes/9/leave')
    expect(screen.queryByRole('region', { name: 'Waiting for approval' })).toBeNull()
  })
})

describe('with squads', () => {
  it('lists name, leader, badge and code, and asks to select one of several', async () => {
    const other = aMembership({ id: 8, name: 'Kite club', teacherName: 'Maya' }, true)
    const { user, router, calls } = await thePlace([aMembership(), other])
    const list = within(await screen.findByRole('region', { name: 'My Squads' }))
    const [room, club] = list.getAllByRole('button')
    if (!room || !club) throw new Error('two squads are listed')
    for (const word of ['Room 12 Readers', 'Led by Mr. Okafor', 'HERO', 'CDFG HJKM']) {
      expect(within(room).getByText(word)).toBeInTheDocument()
    }
    expect(within(club).getByText('LEADER')).toBeInTheDocument()
    expect(screen.getByText('Select a squad')).toBeInTheDocument()
    expect(calls.some(({ path }) => path.endsWith('/leaderboard'))).toBe(false)
    await user.click(club)
    expect(await screen.findByRole('region', { name: 'Kite club' })).toBeInTheDocument()
    expect(club).toHaveAttribute('aria-pressed', 'true')
    expect(router.state.location.search).toEqual({ squad: 8 })
  })

  it('shows the only one at once, with its sums', async () => {
    await thePlace([aMembership()])
    expect(await screen.findByRole('region', { name: 'Room 12 Readers' })).toBeInTheDocument()
    for (const [label, value] of [
      ['Books Read', '6'],
      ['Minutes Read', '1,405'],
      ['Badges Earned', '22'],
    ] as const) {
      const tile = (await screen.findByText(label)).parentElement
      expect(tile).toHaveTextContent(value)
    }
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Leaderboard',
      'Challenges',
      'Activity',
    ])
  })

  it('puts the top three on a podium and the own row below the ten', async () => {
    const top = Array.from({ length: 10 }, (_, i) =>
      aRow({ userId: `u${i}`, firstName: `Hero ${i + 1}`, points: 500 - i, rank: i + 1 }),
    )
    const board = aBoard({ top, own: aRow({ points: 3, rank: 14 }), members: 14 })
    await thePlace([aMembership()], { 'GET /api/classes/:id/leaderboard': () => ok(board) })
    const podium = within(await screen.findByRole('list', { name: 'Top three' }))
    expect(podium.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Hero 1Reading HeroPlace 1500Hero Power$/),
      expect.stringContaining('Hero 2'),
      expect.stringContaining('Hero 3'),
    ])
    const own = screen.getByText('You').closest('li')
    expect(own).toHaveTextContent(/^Place 14Dress up .*MayaYouReading Hero3/)
    expect(own).toHaveAttribute('aria-current', 'true')
  })

  it('gives the podium to points won only, and names the leader', async () => {
    const leader = aRow({ userId: LEO, firstName: 'James', role: 'teacher', points: 0, rank: 2 })
    const board = aBoard({ top: [aRow(), leader] })
    await thePlace([aMembership()], { 'GET /api/classes/:id/leaderboard': () => ok(board) })
    const podium = within(await screen.findByRole('list', { name: 'Top three' }))
    expect(podium.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('James').closest('li')).toHaveTextContent('Squad Leader')
  })

  it('has a second board by percent of the own goal', async () => {
    const { points: _, badges: __, ...row } = aRow()
    const board = aBoard({ goalTop: [{ ...row, percent: 66 }], ownGoal: { ...row, percent: 66 } })
    const { user } = await thePlace([aMembership()], {
      'GET /api/classes/:id/leaderboard': () => ok(board),
    })
    await user.click(await screen.findByRole('radio', { name: 'Weekly goal' }))
    expect(await screen.findByRole('progressbar', { name: 'Maya, weekly goal' })).toHaveAttribute(
      'aria-valuetext',
      '66%',
    )
  })

  it('says so in a squad without heroes', async () => {
    const empty = aBoard({ top: [], own: null, members: 0 })
    await thePlace([aMembership()], { 'GET /api/classes/:id/leaderboard': () => ok(empty) })
    expect(await screen.findByText('No heroes in this squad yet')).toBeInTheDocument()
  })
})

describe('the squad menu', () => {
  it('lets a member leave after asking once', async () => {
    const { user, posts } = await thePlace([aMembership()], {
      'POST /api/classes/:id/leave': () => ok({ left: true }),
    })
    await user.click(await screen.findByRole('button', { name: 'Squad menu' }))
    expect(screen.queryByRole('menuitem', { name: 'New squad code' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Leave squad' }))
    const sure = within(await screen.findByRole('alertdialog', { name: 'Leave Room 12 Readers?' }))
    await user.click(sure.getByRole('button', { name: 'Leave squad' }))
    expect(await screen.findByText('You left the squad')).toBeInTheDocument()
    expect(posts().map(({ path }) => path)).toEqual(['/api/classes/7/leave'])
  })

  it('lets a leader name another leader and take a member out', async () => {
    const member = (userId: string, firstName: string) => ({
      role: 'student',
      user: { id: userId, firstName, lastName: null, email: null, points: 10 },
      hero: null,
      badges: 1,
      founder: false,
    })
    const { user, posts } = await thePlace([aMembership({}, true)], {
      'GET /api/classes/:id/members': () => ok([member(aReader().id, 'Maya'), member(LEO, 'Leo')]),
      'PATCH /api/classes/:id/members/:userId': () => ok({ role: 'teacher' }),
      'DELETE /api/classes/:id/members/:userId': () => ok({ removed: true }),
    })
    await user.click(await screen.findByRole('button', { name: 'Squad menu' }))
    await user.click(screen.getByRole('menuitem', { name: 'Members' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Members' }))
    await user.click(await dialog.findByRole('button', { name: 'Make leader: Leo' }))
    expect(await screen.findByText('Leo leads the squad now.')).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Remove: Maya' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Remove: Leo' }))
    const sure = within(await screen.findByRole('alertdialog', { name: 'Remove Leo?' }))
    await user.click(sure.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Leo was removed.')).toBeInTheDocument()
    expect(posts().map(({ method }) => method)).toEqual(['PATCH', 'DELETE'])
  })

  it('lets a leader change what the squad says about itself', async () => {
    let squad = aMembership({ school: 'Maple Street' }, true)
    const { user, posts } = await thePlace([], {
      'GET /api/classes/my': () => ok([squad]),
      'PATCH /api/classes/:id': () => {
        squad = aMembership({ name: 'Room 13' }, true)
        return ok(squad.class)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Squad menu' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit squad' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit squad' }))
    expect(dialog.getByLabelText(/^School/)).toHaveValue('Maple Street')
    await user.clear(dialog.getByLabelText('Class name'))
    await user.type(dialog.getByLabelText('Class name'), 'Room 13')
    await user.click(dialog.getByRole('button', { name: 'Save Squad' }))
    expect(await screen.findByText('Squad saved')).toBeInTheDocument()
    expect(posts()[0]?.body).toMatchObject({ name: 'Room 13', grade: '3', description: null })
    expect(await screen.findByRole('heading', { name: 'Room 13' })).toBeInTheDocument()
  })

  it('gives a leader a new code', async () => {
    const { user, posts } = await thePlace([aMembership({}, true)], {
      'POST /api/classes/:id/code': () => ok({ classCode: 'NEWCODE3' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Squad menu' }))
    await user.click(screen.getByRole('menuitem', { name: 'New squad code' }))
    const sure = within(await screen.findByRole('alertdialog'))
    await user.click(sure.getByRole('button', { name: 'New code' }))
    expect(await screen.findByText('New squad code')).toBeInTheDocument()
    expect(posts()[0]?.path).toBe('/api/classes/7/code')
  })
})
