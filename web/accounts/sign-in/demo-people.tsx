import { t } from '@lingui/core/macro'
import { ChevronRight, GraduationCap, HeartHandshake, Store } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type CurrentUser, type Persona, signInDemo } from '#contract/accounts/auth.ts'
import { HeroBust } from '#web/art/hero.tsx'
import { Section } from '#web/ui/section.tsx'
import { SpotIcon } from '#web/ui/spot-icon.tsx'
import { useCall } from '#web/ui/use-call.ts'

const PEOPLE: readonly { persona: Persona; name: string; purpose: string; face: ReactNode }[] = [
  {
    persona: 'student',
    name: t`Student`,
    purpose: t`A month of books, quizzes and badges.`,
    face: <Portrait head="owl" body="cape" />,
  },
  {
    persona: 'new-student',
    name: t`New student`,
    purpose: t`First visit: build a hero.`,
    face: <Portrait head="lightning" body="jacket" />,
  },
  {
    persona: 'parent',
    name: t`Parent`,
    purpose: t`Parent of two children.`,
    face: <SpotIcon icon={HeartHandshake} spot="tomato" />,
  },
  {
    persona: 'teacher',
    name: t`Teacher`,
    purpose: t`Leads a class.`,
    face: <SpotIcon icon={GraduationCap} spot="sky" />,
  },
  {
    persona: 'admin',
    name: t`Store administrator`,
    purpose: t`Runs the treasure store.`,
    face: <SpotIcon icon={Store} spot="leaf" />,
  },
]

/** A demo installation has five people to step into with one press (product 11). */
export function DemoPeople({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const entering = useCall(signInDemo, { done: onSignedIn, failed: t`Sign-in Failed` })
  return (
    <Section title={t`Try the demo as…`}>
      <p className="text-ink-2">{t`Pick someone to sign in as. No password needed.`}</p>
      <ul className="grid gap-3">
        {PEOPLE.map(({ persona, name, purpose, face }) => (
          <li key={persona}>
            <button
              type="button"
              disabled={entering.isPending}
              onClick={() => entering.send({ body: { persona } })}
              className="edge pressable flex w-full items-center gap-4 rounded-card bg-surface px-4 py-2.5 text-start text-ink shadow-lip-paper hover:bg-sunken disabled:bg-sunken"
            >
              <span aria-hidden className="grid size-13 shrink-0 place-items-center">
                {face}
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                <span className="block font-display font-extrabold text-h3">{name}</span>
                <span className="block text-ink-2 text-small">{purpose}</span>
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0" strokeWidth={2.75} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Portrait(parts: Pick<ComponentProps<typeof HeroBust>, 'head' | 'body'>) {
  return (
    <span className="edge block overflow-clip rounded-pill bg-sky-tint pt-1">
      <HeroBust {...parts} size={46} />
    </span>
  )
}
