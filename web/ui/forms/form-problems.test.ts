import { expect, it } from 'vitest'
import { formProblems } from './form-problems.ts'

it('lists what stopped a form in the order of its fields, the form itself last', () => {
  const errors = {
    root: { message: 'Please try again.' },
    email: { message: 'This is no e-mail.' },
    name: { message: 'Please write a name.' },
    phone: {},
  }
  expect(
    formProblems(['name', 'phone', 'email'], errors, { prefix: 'to-', rootAt: 'send' }),
  ).toEqual([
    { fieldId: 'to-name', message: 'Please write a name.' },
    { fieldId: 'to-email', message: 'This is no e-mail.' },
    { fieldId: 'send', message: 'Please try again.' },
  ])
})

it('says nothing about a form in which nothing is wrong', () => {
  expect(formProblems(['name'], {})).toEqual([])
})
