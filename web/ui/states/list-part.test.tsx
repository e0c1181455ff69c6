import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listSchoolLinks } from '#contract/school/school-children.ts'
import { query } from '#web/api/query.ts'
import { later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ListSection } from './list-part.tsx'

const LINK = {
  id: 'l1',
  childName: 'Zoe Park',
  className: null,
  parentName: 'Min Park',
  parentEmail: null,
  askedAt: '2026-03-04T12:00:00.000Z',
}

function Links() {
  return (
    <ListSection query={useQuery(query(listSchoolLinks, {}))} what="the links" title="Links">
      {({ parentName }) => parentName}
    </ListSection>
  )
}

it('says that a list is loading, and is absent while there is nothing in it', async () => {
  const answer = later()
  serve({ 'GET /api/school/links': answer.answer })
  await show(<Links />)
  expect(await screen.findByText('Loading the links...')).toBeInTheDocument()
  answer.arrive(ok([]))
  await waitFor(() => expect(screen.queryByText('Loading the links...')).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
})

it('never hides what is in a list because loading failed', async () => {
  const answers = [refusal('server_error'), ok([LINK])]
  serve({ 'GET /api/school/links': () => answers.shift() ?? ok([]) })
  const { user } = await show(<Links />)
  expect(await screen.findByText('We couldn’t load the links.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('listitem')).toHaveTextContent('Min Park')
  expect(screen.getByRole('heading', { name: 'Links' })).toBeInTheDocument()
})
