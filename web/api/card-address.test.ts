import { expect, it } from 'vitest'
import { cardAddress, cardTokenIn } from './card-address.ts'

const TOKEN = 'q7xX0aB-_9cD3eF5gH1iJk'

it('finds the token of a card, whatever address the school printed it under', () => {
  expect(cardTokenIn(cardAddress('https://reading.school.example', TOKEN))).toBe(TOKEN)
  expect(cardTokenIn(cardAddress('http://192.0.2.7:3000', TOKEN))).toBe(TOKEN)
})

it.each([
  'WIFI:S:school;T:WPA;P:secret;;',
  'https://reading.school.example/',
  'https://reading.school.example/sign-in',
  `https://reading.school.example/sign-in?card=${TOKEN}`,
  `https://reading.school.example/other#card=${TOKEN}`,
  'https://reading.school.example/sign-in#card=short',
  `https://reading.school.example/sign-in#card=${TOKEN}<script>`,
])('takes %s for no class card', (text) => {
  expect(cardTokenIn(text)).toBeNull()
})
