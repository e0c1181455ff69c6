import { GRADES, gradeLabel } from '#domain/hero-parts.ts'

/** Fields that several forms ask for, as props of a form's field. */
export const FIRST_NAME = { label: 'First name', autoComplete: 'off' } as const

export const GRADE = {
  label: 'Grade',
  placeholder: 'Choose a grade',
  options: GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) })),
}

export const SIGN_IN_NAME = {
  label: 'Sign-in name',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

export const OWN_EMAIL = { label: 'Email', type: 'email', autoComplete: 'email' } as const

export const OWN_PASSWORD = { label: 'Your password', autoComplete: 'current-password' } as const

/** The code of the second step at sign-in. */
export const SECOND_STEP_CODE = {
  label: 'Code from your app, or a recovery code',
  autoComplete: 'one-time-code',
  spellCheck: false,
} as const
