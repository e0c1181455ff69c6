import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type StarCount, StarRating, StarRatingInput } from './star-rating.tsx'

const filledStars = () => document.querySelectorAll('[data-filled="true"]').length

it('says a rating in words and fills as many stars', () => {
  render(<StarRating value={4} />)
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy()
  expect(filledStars()).toBe(4)
})

it('shows five outlines for a book no one has rated', () => {
  render(<StarRating value={null} label="Charlotte's Web" />)
  expect(screen.getByRole('img', { name: "Charlotte's Web: Not rated yet" })).toBeTruthy()
  expect(document.querySelectorAll('[data-filled]')).toHaveLength(5)
  expect(filledStars()).toBe(0)
})

function Rating() {
  const [stars, setStars] = useState<StarCount | null>(null)
  return <StarRatingInput label="Your stars" value={stars} onValueChange={setStars} />
}

it('takes one to five stars by tap', async () => {
  render(<Rating />)
  const names = screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))
  expect(names).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars'])
  await userEvent.click(screen.getByRole('radio', { name: '3 stars' }))
  expect(filledStars()).toBe(3)
  expect(screen.getByRole('radio', { name: '3 stars' }).getAttribute('aria-checked')).toBe('true')
})
