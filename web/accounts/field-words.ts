import { t } from '@lingui/core/macro'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'

/** Fields that several forms ask for, as props of a form's field. */
export const FIRST_NAME = { label: t`First name`, autoComplete: 'off' } as const

export const GRADE = {
  label: t`Grade`,
  placeholder: t`Choose a grade`,
  options: GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) })),
}

export const SIGN_IN_NAME = {
  label: t`Sign-in name`,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

export const OWN_EMAIL = { label: t`Email`, type: 'email', autoComplete: 'email' } as const

export const OWN_PASSWORD = { label: t`Your password`, autoComplete: 'current-password' } as const

/** The code of the second step at sign-in. */
export const SECOND_STEP_CODE = {
  label: t`Code from your app, or a recovery code`,
  autoComplete: 'one-time-code',
  spellCheck: false,
} as const
