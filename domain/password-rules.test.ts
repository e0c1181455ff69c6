import { describe, expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'
import { newPassphrase } from './password-words.ts'
import { seededRandom } from './seeded-random.ts'

describe('a password is easy to guess when', () => {
  test.each([
    '12345678',
    '123456789012345',
    'qwertyuiop12345',
    'password',
    'Password1234567',
    'P@ssw0rd',
    'passwordpassword',
    'iloveyou',
    'iloveyou12345678',
    'letmein!!!!',
    'sunshine2024',
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'abcabcabcabcabcabc',
    '1qaz2wsx',
    '1q2w3e4r5t6y7u8i',
    'asdfghjklqwertyuiop',
    '0987654321',
    'Reading Heroes!',
    'readingheroes123',
    'correct horse battery staple',
    'Minecraft123',
    'trustno1',
  ])('it is %s', (password) => {
    expect(passwordFault(password, [])).toBe('common')
  })
})

test.each([
  'correct horse battery',
  'three quiet blue boats',
  'paper moon',
  'green kite',
  'purple lake wagon',
  'Maja liest gern im Regen',
  '本を読むのが大好きです',
])('%s is a password of its own', (password) => {
  expect(passwordFault(password, [])).toBeNull()
})

test('no name and no email of the person is in it', () => {
  const names = ['Maya', 'Reyes-Ortiz', 'captain.nova@example.org', null, 'Li']
  expect(passwordFault('purple MAYA wagon', names)).toBe('name')
  expect(passwordFault('my ortiz goes far', names)).toBe('name')
  expect(passwordFault('nova is my star', names)).toBe('name')
  expect(passwordFault('purple wagon little', names)).toBeNull()
})

test('what a teacher hands out passes always', () => {
  const random = seededRandom('passwords')
  for (let made = 0; made < 500; made += 1) {
    expect(passwordFault(newPassphrase(random), [])).toBeNull()
  }
})
