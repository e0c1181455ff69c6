import { t } from '@lingui/core/macro'
import {
  type FieldPathByValue,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form'
import type { z } from 'zod'
import type { SignUp } from '#contract/accounts/auth.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { FormNote } from './form-note.tsx'

type GrownUpRole = z.output<typeof SignUp>['role']

const ROLE_CARDS = [
  { value: 'parent', label: t`Parent or guardian`, hint: t`You create heroes for your children.` },
  { value: 'teacher', label: t`Teacher`, hint: t`You lead a class of readers.` },
] as const

/** Who a grown-up with a new account is. */
export function RoleChoice<In extends FieldValues, Out>(
  place: UseControllerProps<In, FieldPathByValue<In, GrownUpRole>, Out>,
) {
  const { field } = useController(place)
  const value: GrownUpRole = field.value
  return (
    <section aria-labelledby="role-heading">
      <h2 id="role-heading" className="mb-2 font-body font-semibold text-body">{t`I am a`}</h2>
      <RadioCards
        labelledBy="role-heading"
        options={ROLE_CARDS}
        value={value}
        onValueChange={field.onChange}
        className="sm:grid-cols-2"
      />
      <div role="status" className="mt-2">
        {value === 'teacher' && (
          <FormNote>{t`An administrator must approve your account before you can create classes.`}</FormNote>
        )}
      </div>
    </section>
  )
}
