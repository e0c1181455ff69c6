import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen, FileText, MessageCircleHeart, Target } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FamilyHero } from '#contract/family/family.ts'
import type { ParentDashboard } from '#contract/family/parent.ts'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { soon } from '#web/ui/states/soon.tsx'
import type { EncouragementFormProps } from './encouragement-form.tsx'
import type { GoalsFormProps } from './goals-form.tsx'
import type { LogReadingFormProps } from './log-reading-form.tsx'

const LogReadingForm = soon<LogReadingFormProps>(
  t`Loading the form...`,
  async () => (await import('./log-reading-form.tsx')).LogReadingForm,
)
const GoalsForm = soon<GoalsFormProps>(
  t`Loading the goals...`,
  async () => (await import('./goals-form.tsx')).GoalsForm,
)
const EncouragementForm = soon<EncouragementFormProps>(
  t`Loading the cards...`,
  async () => (await import('./encouragement-form.tsx')).EncouragementForm,
)

interface ActionsCardProps {
  child: ParentDashboard['child']
  goals: ParentDashboard['goals']
  heroes: readonly FamilyHero[]
}

// Long words keep to their line on the smallest phone, however big the letters.
const WIDE = 'wrap-anywhere justify-start px-2! [--size-h3:min(1.25rem,5.4vw)]'

/** The four buttons of spec 2. */
export function ActionsCard({ child, goals, heroes }: ActionsCardProps) {
  const { id, firstName } = child
  return (
    <CardSection title={t`Parent Actions`}>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 md:grid-cols-1">
        <Action
          label={t`Log Home Reading`}
          icon={BookOpen}
          variant="primary"
          title={t`Log Home Reading`}
          description={t`Reading on paper and reading aloud count too.`}
        >
          {(close) => <LogReadingForm childId={id} heroes={heroes} onSaved={close} />}
        </Action>
        <Action
          label={t`Set Reading Goals`}
          icon={Target}
          title={t`Reading goals for ${firstName}`}
          description={t`Small goals that are met often work best.`}
        >
          {(close) => <GoalsForm child={child} goals={goals} onSaved={close} />}
        </Action>
        <Button asChild icon={FileText} wide className={WIDE}>
          <Link
            to={PATHS.parent}
            search={{ child: id, view: 'report' }}
          >{t`View Progress Report`}</Link>
        </Button>
        <Action
          label={t`Send Encouragement`}
          icon={MessageCircleHeart}
          title={t`Encourage ${firstName}`}
          description={t`${firstName} will see it on the home screen.`}
        >
          {(close) => <EncouragementForm child={child} onSent={close} />}
        </Action>
      </div>
      <Link
        to={PATHS.parent}
        search={{ child: id, view: 'sign-in' }}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-ink"
      >{t`How ${firstName} signs in`}</Link>
    </CardSection>
  )
}

interface ActionProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'variant'> {
  label: string
  title: string
  description: string
  children: (close: () => void) => ReactNode
}

/** A button and the form it opens. */
function Action({ label, title, description, children, ...button }: ActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title={title}
      description={description}
      keepsInput
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button {...button} wide className={WIDE}>
          {label}
        </Button>
      }
    >
      {children(() => setOpen(false))}
    </Dialog>
  )
}
