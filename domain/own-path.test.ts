import { describe, expect, it } from 'vitest'
import { isOwnPath } from './own-path.ts'

describe('a path of this site', () => {
  it.each(['/', '/progress?x=1#badges', '/library?next=https://evil.example', '/a//b'])(
    'is %s',
    (text) => expect(isOwnPath(text)).toBe(true),
  )

  it.each([
    '',
    'library',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a\r\nset-cookie: x=1',
    '/a b',
    '/búsqueda',
  ])('is never %j', (text) => expect(isOwnPath(text)).toBe(false))
})
