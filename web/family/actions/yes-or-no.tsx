import { Check, type LucideIcon, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface Answer {
  /** The whole answer, for screen readers. */
  says: string
  isPending: boolean
  onGiven: () => void
}

interface YesOrNoProps {
  yes: Answer
  no: Answer & { label?: string; icon?: LucideIcon }
}

/** A guardian's two answers, which weigh the same. */
export function YesOrNo({ yes, no }: YesOrNoProps) {
  const answers = [
    { label: 'Yes', icon: Check, ...yes },
    { label: 'No', icon: X, ...no },
  ]
  const isPending = yes.isPending || no.isPending
  return answers.map(({ label, icon, ...answer }) => (
    <Button
      key={label}
      icon={icon}
      busy={answer.isPending && 'Saving...'}
      disabled={isPending && !answer.isPending}
      aria-label={answer.says}
      onClick={answer.onGiven}
    >
      {label}
    </Button>
  ))
}
