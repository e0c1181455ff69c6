import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/api/test/answers.ts'
import { ok, serve } from '#web/api/test/fake-server.ts'
import { show } from '#web/api/test/show.tsx'
import { TreasureBoxScreen } from './treasure-box-screen.tsx'

it.each([
  [1240, 'You have saved 1,240 points.'],
  [1, 'You have saved 1 point.'],
])("shows the reader's own %s points", async (points, sentence) => {
  serve({ 'GET /api/auth/user': () => ok(aReader({ points })) })
  const { container } = await show(<TreasureBoxScreen />, '/treasure-box')
  await screen.findByRole('heading', { level: 1, name: 'Treasure Box' })
  expect(container).toHaveTextContent(sentence)
})
