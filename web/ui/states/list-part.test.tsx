import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listInactiveChildren } from '#contract/privacy.ts'
import { query } from '#web/api/query.ts'
import { later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ListSection } from './list-part.tsx'

const UMA = { id: 'u', firstName: 'Uma', eraseAt: '2026-04-04T12:00:00.000Z' }

function Children() {
  return (
    <ListSection
      query={useQuery(query(listInactiveChildren, {}))}
      what="the children"
      title="Children"
    >
      {({ firstName }) => firstName}
    </ListSection>
  )
}

it('says that a list is loading, and is absent while there is nothing in it', async () => {
  const answer = later()
  serve({ 'GET /api/inactive-children': answer.answer })
  await show(<Children />)
  expect(await screen.findByText('Loading the children...')).toBeInTheDocument()
  answer.arrive(ok([]))
  await waitFor(() => expect(screen.queryByText('Loading the children...')).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
})

it('never hides what is in a list because loading failed', async () => {
  const answers = [refusal('server_error'), ok([UMA])]
  serve({ 'GET /api/inactive-children': () => answers.shift() ?? ok([]) })
  const { user } = await show(<Children />)
  expect(await screen.findByText('We couldn’t load the children.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('listitem')).toHaveTextContent('Uma')
  expect(screen.getByRole('heading', { name: 'Children' })).toBeInTheDocument()
})
