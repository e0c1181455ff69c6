import { describe, expect, it } from 'vitest'
import { pathAfterSignIn, screenPath } from './after-sign-in.ts'

const student = { role: 'student', onboardingCompleted: true, verified: true } as const
const newStudent = { role: 'student', onboardingCompleted: false, verified: true } as const
const parent = { role: 'parent', onboardingCompleted: true, verified: true } as const
const admin = { role: 'admin', onboardingCompleted: true, verified: true } as const
const teacher = { role: 'teacher', onboardingCompleted: true, verified: true } as const

describe('the way after signing in', () => {
  it('leads everybody to their own start', () => {
    expect(pathAfterSignIn(student)).toBe('/')
    expect(pathAfterSignIn(teacher)).toBe('/today')
    expect(pathAfterSignIn(admin)).toBe('/admin')
    expect(pathAfterSignIn(admin, '/')).toBe('/admin')
    expect(pathAfterSignIn(parent)).toBe('/parent')
  })

  it('leads back to the page that was asked for', () => {
    expect(pathAfterSignIn(student, '/library?level=3')).toBe('/library?level=3')
  })

  it('leads a reader without a hero to the hero setup, whatever was asked for', () => {
    expect(pathAfterSignIn(newStudent, '/library')).toBe('/onboarding')
  })
})

describe('a path to go back to', () => {
  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/library',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
    'library',
    '',
  ])('never leaves this site: %j', (text) => {
    expect(screenPath(text)).toBeNull()
  })

  it.each(['/sign-in', '/sign-in?next=%2F', '/sign-up', '/api/login'])(
    'never leads back to signing in: %s',
    (text) => {
      expect(screenPath(text)).toBeNull()
    },
  )

  it('keeps search and fragment', () => {
    expect(screenPath('/progress?x=1#badges')).toBe('/progress?x=1#badges')
  })
})
