import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/ui/styles/printed.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Printer, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FamilyHero } from '#contract/family/family.ts'
import { getHeroCare } from '#contract/family/family-care.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { PicturesCard } from './pictures-card.tsx'

interface ChildSignInProps {
  child: Pick<FamilyHero, 'id' | 'firstName' | 'signInName'>
  /** Known only right after the guardian chose it. */
  password: string | null
  onDone: () => void
  onAnother: () => void
}

/** How a child signs in: the last step of adding one, and later a page to look it up, without the password. */
export function ChildSignIn({ child, password, onDone, onAnother }: ChildSignInProps) {
  const { id, firstName } = child
  const care = useQuery(query(getHeroCare, { params: { id } }))
  return (
    <div className="quiet layout-reading grid gap-5">
      <PageTitle
        title={password === null ? t`How ${firstName} signs in` : t`${firstName} can sign in now`}
        lead={
          password === null
            ? t`For a new device, or when a name is forgotten.`
            : t`Print this page or write it down. The password is shown only now.`
        }
      />
      <SignInCard child={child} password={password} />
      <Part query={care} what={t`the picture password`} skeleton={null}>
        {(hero) => <PicturesCard hero={hero} />}
      </Part>
      <p className="text-ink-2">
        <Trans>
          If a new device asks for a device code, get one under{' '}
          <Link to={PATHS.parent} search={{ child: id, view: 'care' }}>
            Care
          </Link>
          .
        </Trans>
      </p>
      <div className="flex flex-wrap gap-target">
        <Button variant="primary" icon={Check} onClick={onDone}>{t`Done`}</Button>
        <Button icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
        {password !== null && (
          <Button icon={UserPlus} onClick={onAnother}>{t`Create another hero`}</Button>
        )}
      </div>
    </div>
  )
}

/** What is put on the fridge: where to sign in, with what name and password. */
function SignInCard({ child, password }: Pick<ChildSignInProps, 'child' | 'password'>) {
  const { id, firstName, signInName } = child
  const address = window.location.origin + PATHS.signIn
  return (
    <Card asChild>
      <section data-printed="" aria-label={t`How ${firstName} signs in`} className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <QrCode text={address} size={112} title={t`Opens the sign-in page`} />
          <p className="min-w-0 grow basis-48">
            <Trans>
              Scan this with the child’s device, or open{' '}
              <strong className="break-all">{window.location.host + PATHS.signIn}</strong>.
            </Trans>
          </p>
        </div>
        <dl className="grid gap-3">
          <Fact label={t`Sign-in name`}>{signInName ?? t`No sign-in name`}</Fact>
          {password === null ? (
            <div>
              <dt className="text-ink-2 text-small">{t`Password`}</dt>
              <dd>
                <Trans>
                  The one you chose; we can’t show it. You can{' '}
                  <Link to={PATHS.parent} search={{ child: id, view: 'care' }}>
                    set a new one
                  </Link>
                  .
                </Trans>
              </dd>
            </div>
          ) : (
            <Fact label={t`Password`}>{password}</Fact>
          )}
        </dl>
        {password !== null && (
          <p className="text-ink-2">{t`${firstName} builds a hero, and the adventure starts.`}</p>
        )}
      </section>
    </Card>
  )
}

/** What is typed, letter by letter as it is. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere font-semibold text-h2">{children}</dd>
    </div>
  )
}
