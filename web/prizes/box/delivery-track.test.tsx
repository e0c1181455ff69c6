import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RedemptionStatus } from '#domain/redemption.ts'
import { DeliveryTrack } from './delivery-track.tsx'

function stepsOf(status: RedemptionStatus, delivery: 'home' | 'pickup') {
  const { unmount } = render(<DeliveryTrack status={status} delivery={delivery} />)
  const steps = screen.queryAllByRole('listitem').map((step) => step.textContent)
  unmount()
  return steps
}

it('ticks how far a prize is on its way', () => {
  expect(stepsOf('pending', 'home')).toEqual(['Ordered: done', 'A yes', 'On its way', 'Here'])
  expect(stepsOf('shipped', 'home')).toEqual([
    'Ordered: done',
    'A yes: done',
    'On its way: done',
    'Here',
  ])
  expect(stepsOf('approved', 'pickup')).toEqual(['Ordered: done', 'A yes: done', 'Ready', 'Here'])
})

it('shows no way for a canceled prize', () => {
  expect(stepsOf('canceled', 'home')).toEqual([])
})
