import { fireEvent, screen } from '@testing-library/react'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { exportHero } from '#contract/privacy.ts'
import type { FamilyRedemption } from '#contract/prizes/family-prizes.ts'
import { LeaderlessClasses } from '#web/accounts/admin/leaderless-classes.tsx'
import { InviteAdult } from '#web/accounts/invite-adult.tsx'
import { WaitingMissions } from '#web/family/actions/waiting-missions.tsx'
import { WaitingPrizes } from '#web/family/actions/waiting-prizes.tsx'
import { RedeemDialog } from '#web/prizes/box/redeem-dialog.tsx'
import { ImportForm } from '#web/school/roster/import-form.tsx'
import { aClass, aReader, HOME_ADDRESS } from '#web/test/answers.ts'
import { later, ok, serve } from '#web/test/fake-server.ts'
import { aPrize, aRedemption } from '#web/test/prize-answers.ts'
import { show } from '#web/test/show.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'

const PRIZE: FamilyRedemption = {
  ...aRedemption({ waitsFor: 'guardian' }),
  childName: 'Maya',
  notCovered: '0.00',
  canPickUp: false,
}
const MISSION = {
  id: 'b3',
  childName: 'Maya',
  title: 'Read aloud',
  reward: 30,
  doneAt: '2026-03-04T12:00:00.000Z',
}

type Press = (name: string | RegExp) => Promise<void>
interface Action {
  what: string
  page: ReactNode
  answers?: Parameters<typeof serve>[0]
  /** The call that must be sent once. */
  call: string
  /** Whatever comes before the button. */
  before?: (press: Press) => Promise<void>
  button: string | RegExp
}

const ACTIONS: Action[] = [
  {
    what: 'redeeming a prize',
    page: <RedeemDialog item={aPrize()} points={2000} onClose={ignore} onRedeemed={ignore} />,
    answers: { 'GET /api/treasure-box/shipping': () => ok({ way: 'saved', hasGuardian: true }) },
    call: 'POST /api/treasure-box/redeem',
    before: async () => void (await screen.findByText(/we’ll send it/)),
    button: 'Confirm Redemption',
  },
  {
    what: 'approving a prize',
    page: <WaitingPrizes />,
    answers: {
      'GET /api/family/redemptions': () => ok([PRIZE]),
      'GET /api/family/shipping': () => ok({ address: HOME_ADDRESS, children: [] }),
    },
    call: `POST /api/family/redemptions/${PRIZE.id}/approve`,
    before: async () =>
      void (await screen.findByRole('button', { name: 'Use a different address' })),
    button: /^Approve/,
  },
  {
    what: 'confirming a mission',
    page: <WaitingMissions />,
    answers: { 'GET /api/family/missions': () => ok([MISSION]) },
    call: 'POST /api/family/missions/b3/confirm',
    button: /^Yes, Maya did it/,
  },
  {
    what: 'applying a list of students',
    page: <ImportForm chosen={aClass()} onAdded={ignore} />,
    answers: {
      'POST /api/teacher/class/:id/import': ({ body }) =>
        body && typeof body === 'object' && 'apply' in body
          ? new Response(null, { status: 500 })
          : ok({
              lines: [{ line: 2, name: 'Zoë Muñoz', outcome: 'new', says: 'New account.' }],
              missing: [],
              read: { encoding: null, parts: [], part: 'text', headingLine: 1, columns: [] },
              applied: false,
              secrets: [],
            }),
    },
    call: 'POST /api/teacher/class/12/import',
    before: async (press) => {
      const list = await screen.findByRole('textbox', { name: 'Or paste it here' })
      fireEvent.change(list, { target: { value: 'First name,Last name\nZoë,Muñoz' } })
      await press('Preview import')
      fireEvent.click(await screen.findByRole('checkbox'))
    },
    button: 'Add 1 student',
  },
  {
    what: 'creating an invitation',
    page: <InviteAdult says="For another guardian." />,
    answers: {
      'GET /api/auth/options': () =>
        ok({ demo: false, firstAccount: false, openId: null, sendsEmail: false }),
    },
    call: 'POST /api/invitations',
    button: 'Create invitation code',
  },
  {
    what: 'naming the leader of a class',
    page: <LeaderlessClasses />,
    answers: {
      'GET /api/admin/classes/without-leader': () =>
        ok([
          {
            id: 7,
            name: 'Room 12',
            grade: '3',
            school: null,
            members: 1,
            candidates: [{ id: 'o', name: 'James Okafor', email: null }],
          },
        ]),
    },
    call: 'PUT /api/admin/classes/7/leader',
    before: async () =>
      void fireEvent.change(await screen.findByRole('combobox', { name: 'New leader' }), {
        target: { value: 'o' },
      }),
    button: 'Make leader',
  },
  {
    what: 'a download',
    page: (
      <DownloadButton endpoint={exportHero} input={{ params: { id: 'm' } }} icon={Download}>
        Download
      </DownloadButton>
    ),
    call: 'GET /api/family/heroes/m/export.zip',
    button: 'Download',
  },
]

it.each(ACTIONS)('sends $what once on a double tap', async (action) => {
  const { page, answers = {}, call, before, button } = action
  const [method = '', path = ''] = call.split(' ')
  const calls = serve({
    'GET /api/auth/user': () => ok(aReader()),
    ...answers,
    ...(!(call in answers) && !call.endsWith('/import') && { [call]: later().answer }),
  })
  await show(page)
  const press: Press = async (name) =>
    void fireEvent.click(await screen.findByRole('button', { name }))
  await before?.(press)
  const sentBefore = calls.filter((one) => one.method === method && one.path === path).length
  const key = await screen.findByRole('button', { name: button })
  // Before the page is drawn again: a busy button would stop the second tap.
  fireEvent.click(key)
  fireEvent.click(key)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const sent = calls.filter((one) => one.method === method && one.path === path)
  expect(sent.length - sentBefore).toBe(1)
})

function ignore() {
  // What follows is tested with each screen.
}
