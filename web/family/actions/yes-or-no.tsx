import { t } from '@lingui/core/macro'
import { Check, type LucideIcon, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface Answer<Input> {
  /** The whole answer, for screen readers. */
  says: string
  call: { isPending: boolean; send: (input: Input) => void }
}

interface YesOrNoProps<Input> {
  /** What both calls are sent with. */
  input: Input
  yes: Answer<Input>
  no: Answer<Input> & { label?: string; icon?: LucideIcon }
}

/** A guardian's two answers, which weigh the same. */
export function YesOrNo<Input>({ input, yes, no }: YesOrNoProps<Input>) {
  const answers = [
    { label: t`Yes`, icon: Check, ...yes },
    { label: t`No`, icon: X, ...no },
  ]
  const isPending = yes.call.isPending || no.call.isPending
  return answers.map(({ label, icon, says, call }) => (
    <Button
      key={label}
      icon={icon}
      busy={call.isPending && t`Saving...`}
      disabled={isPending && !call.isPending}
      aria-label={says}
      onClick={() => call.send(input)}
    >
      {label}
    </Button>
  ))
}
