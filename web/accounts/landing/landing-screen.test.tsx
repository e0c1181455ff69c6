import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#web/test/show.tsx'
import { LandingScreen } from './landing-screen.tsx'

describe('the landing page', () => {
  it.each(['Become a Hero', 'Start Your Hero Journey', 'Join the Hero Academy'])(
    'sends to sign-in with the button %j',
    async (name) => {
      await show(<LandingScreen />)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/api/login')
    },
  )

  it('shows what heroes do in four cards', async () => {
    await show(<LandingScreen />)
    const cards = screen.getAllByRole('heading', { level: 3 }).map((card) => card.textContent)
    expect(cards).toEqual(['Book Scanner', 'Epic Quizzes', 'Hero Rewards', 'Reading Quests'])
  })

  it('promises three things, and says who pays for the prizes', async () => {
    await show(<LandingScreen />)
    for (const promise of ['100% free', 'Instant access', 'Real rewards']) {
      expect(screen.getByText(promise)).toBeInTheDocument()
    }
    expect(screen.getByText(/Parents who subscribe pay for the prizes/)).toBeInTheDocument()
  })

  it('shows the fixed number of heroes who joined', async () => {
    const { container } = await show(<LandingScreen />)
    expect(container).toHaveTextContent('1,247 heroes joined')
  })

  it('leads adults to the pages for schools and families, and to the privacy sheet', async () => {
    await show(<LandingScreen />)
    for (const [name, href] of [
      ['For schools', '/for-schools'],
      ['For families', '/for-families'],
      ['Privacy on one page', '/privacy-sheet'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    }
  })

  it('has one heading that names the page', async () => {
    await show(<LandingScreen />)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toBe('Read books. Become a hero. · Reading Heroes')
  })
})
