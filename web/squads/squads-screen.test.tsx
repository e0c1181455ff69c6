import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#web/api/test/show.tsx'
import { SquadsScreen } from './squads-screen.tsx'

it('says what squads are for and leads to the scanner', async () => {
  await show(<SquadsScreen />, '/social')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Squads')
  expect(screen.getByText('Here your squad will read together.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Scan a book' })).toHaveAttribute('href', '/scanner')
})
