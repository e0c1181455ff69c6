import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SystemProblem } from '#contract/system.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { SystemPanel } from './system-panel.tsx'

const PROXY: SystemProblem = {
  about: 'proxy',
  says: 'Requests arrive through a proxy. Set TRUST_PROXY.',
  status: null,
  at: null,
}
const MAIL: SystemProblem = {
  about: 'mail',
  says: 'The email server refuses the password.',
  status: 535,
  at: '2026-03-04T12:00:00.000Z',
}

async function open(answer: () => Response) {
  serve({ 'GET /api/admin/system': answer })
  return show(<SystemPanel />, '/teacher')
}

it('lists each problem with what to do about it', async () => {
  await open(() => ok([PROXY, MAIL]))
  const [proxy, mail] = await screen.findAllByRole('listitem')
  expect(within(proxy as HTMLElement).getByRole('heading')).toHaveTextContent('Proxy')
  expect(proxy).toHaveTextContent(PROXY.says)
  expect(proxy).not.toHaveTextContent('Last seen')
  expect(within(mail as HTMLElement).getByRole('heading')).toHaveTextContent('Email')
  expect(mail).toHaveTextContent('Status 535 · Last seen Mar 04, 2026')
})

it('says that everything works when nothing is wrong', async () => {
  await open(() => ok([]))
  expect(await screen.findByText('Everything works')).toBeInTheDocument()
})

it('never claims that everything works while the status is missing, and tries again', async () => {
  let tries = 0
  const { user } = await open(() => {
    tries += 1
    return tries === 1 ? refusal('server_error') : ok([PROXY])
  })
  expect(await screen.findByText('We couldn’t load the system status.')).toBeInTheDocument()
  expect(screen.queryByText('Everything works')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(PROXY.says)).toBeInTheDocument()
})
