import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SchoolLink } from '#contract/school/school-children.ts'
import { later, ok, refusal } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { SchoolLinks } from './school-links.tsx'

const LINK: SchoolLink = {
  id: 'l1',
  childName: 'Zoe Park',
  className: null,
  parentName: 'Min Park',
  parentEmail: null,
  askedAt: '2026-03-04T12:00:00.000Z',
}

async function open(decide: () => Response | Promise<Response>) {
  let waiting = [LINK]
  const answer = async () => {
    const decided = await decide()
    if (decided.ok) waiting = []
    return decided
  }
  const page = await visit(<SchoolLinks />, '/teacher', {
    'GET /api/school/links': () => ok(waiting),
    'POST /api/school/links/:id/confirm': answer,
    'DELETE /api/school/links/:id': answer,
  })
  const card = await screen.findByRole('article', { name: 'Min Park for Zoe Park' })
  return { ...page, card }
}

it('says who asks for whom, and approves once on a double tap', async () => {
  const reply = later()
  const { user, card, sent } = await open(reply.answer)
  expect(card).toHaveTextContent('No email')
  expect(card).toHaveTextContent('For Zoe Park · in no class · requested Mar 4')
  await user.dblClick(
    within(card).getByRole('button', { name: 'Approve Min Park as Zoe Park’s guardian' }),
  )
  reply.arrive(ok({ decided: true }))
  expect(await screen.findByText('Min Park is now Zoe Park’s guardian.')).toBeInTheDocument()
  expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/school/links/l1/confirm',
  ])
  expect(screen.queryByRole('article')).toBeNull()
})

it('asks before it declines', async () => {
  const { user, card, sent } = await open(() => ok({ decided: true }))
  await user.click(within(card).getByRole('button', { name: 'Decline Min Park' }))
  expect(sent()).toEqual([])
  const sure = within(await screen.findByRole('alertdialog', { name: 'Decline Min Park?' }))
  await user.click(sure.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Min Park was not given access.')).toBeInTheDocument()
  expect(sent()[0]?.method).toBe('DELETE')
})

it('says that nothing was changed when the server refuses, and keeps the request', async () => {
  const { user, card } = await open(() => refusal('not_found'))
  await user.click(within(card).getByRole('button', { name: /^Approve/ }))
  expect(await screen.findByText('Nothing was changed')).toBeInTheDocument()
  expect(screen.getByRole('article', { name: 'Min Park for Zoe Park' })).toBeInTheDocument()
})
