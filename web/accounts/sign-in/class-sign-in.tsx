import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import {
  type ClassHero,
  listClassHeroes,
  signInWithNameAndPictures,
  signInWithPictures,
} from '#contract/accounts/class-sign-in.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { PATHS } from '#web/api/paths.ts'
import { request } from '#web/api/request.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { OneLineForm } from './one-line-form.tsx'
import { PicturePad } from './picture-pad.tsx'

/** For young readers: the class's sign-in code, then their hero, then four pictures. */
export function ClassSignIn({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const [signInCode, setCode] = useState('')
  const [hero, setHero] = useState<ClassHero | null>(null)
  const finding = useCall(listClassHeroes, { failed: false })
  if (hero) {
    return (
      <PicturePad
        name={hero.firstName ?? 'hero'}
        enter={(pictures) =>
          request(signInWithPictures, { body: { signInCode, heroId: hero.id, pictures } })
        }
        onSignedIn={onSignedIn}
        onBack={() => setHero(null)}
      />
    )
  }
  if (finding.data) {
    return (
      <HeroChoice
        name={finding.data.name}
        heroes={finding.data.heroes}
        onChoose={setHero}
        onBack={() => finding.reset()}
      />
    )
  }
  return (
    <div className="mx-auto max-w-110">
      <PageTitle spoken title={t`Your class`} lead={t`Type your sign-in code.`} className="mb-6" />
      <OneLineForm
        label={t`Sign-in code`}
        hint={t`It’s on your card.`}
        value={signInCode}
        onType={setCode}
        onSend={() => finding.send({ body: { signInCode } })}
        error={finding.problem}
        autoCapitalize="characters"
        autoComplete="off"
        inputClassName="text-h2 tracking-widest uppercase"
        button={{
          variant: 'primary',
          wide: true,
          iconEnd: ArrowRight,
          busy: finding.isPending && t`Looking...`,
        }}
      >{t`Find my class`}</OneLineForm>
      <p className="mt-5">
        <Trans>
          At home?{' '}
          <Link to={PATHS.signIn} search={{ way: 'pictures' }}>
            Hero name and pictures
          </Link>
        </Trans>
      </p>
      <p className="mt-1">
        <Link to={PATHS.signIn}>{t`Use a name and password`}</Link>
      </p>
    </div>
  )
}

interface HeroChoiceProps {
  name: string
  heroes: readonly ClassHero[]
  onChoose: (hero: ClassHero) => void
  onBack: () => void
}

function HeroChoice({ name, heroes, onChoose, onBack }: HeroChoiceProps) {
  return (
    <div className="grid gap-6">
      <PageTitle
        spoken
        title={t`Who are you?`}
        lead={name}
        action={<Button onClick={onBack}>{t`Another class`}</Button>}
      />
      {heroes.length === 0 ? (
        <EmptyState
          art={<Tassel mood="hmm" size={110} />}
          title={t`No one here has pictures yet.`}
          hint={t`Ask your teacher for a card.`}
          readAloud
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {heroes.map((hero) => (
            <li key={hero.id}>
              <button
                type="button"
                onClick={() => onChoose(hero)}
                className="edge pressable grid h-full w-full justify-items-center gap-2 rounded-card bg-surface px-2 py-4 text-ink shadow-lip-paper hover:bg-sunken"
              >
                <HeroPortrait hero={hero.hero} letter={hero.firstName ?? 'H'} size={84} />
                <span className="break-words font-display font-extrabold text-h3">
                  {hero.firstName ?? t`Hero`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** For young readers at home: their hero name, then four pictures. */
export function NameAndPictures({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const [name, setName] = useState('')
  const [isNamed, setNamed] = useState(false)
  if (isNamed) {
    return (
      <PicturePad
        name={name.trim()}
        enter={(pictures) => request(signInWithNameAndPictures, { body: { name, pictures } })}
        onSignedIn={onSignedIn}
        onBack={() => setNamed(false)}
      />
    )
  }
  return (
    <div className="mx-auto max-w-110">
      <PageTitle spoken title={t`Who are you?`} lead={t`Type your hero name.`} className="mb-6" />
      <OneLineForm
        label={t`Hero name`}
        hint={t`Ask a grown-up at home.`}
        value={name}
        onType={setName}
        onSend={() => setNamed(true)}
        autoComplete="username"
        autoCapitalize="none"
        inputClassName="text-h2"
        button={{ variant: 'primary', wide: true, iconEnd: ArrowRight }}
      >{t`Next`}</OneLineForm>
      <p className="mt-5">
        <Link to={PATHS.signIn}>{t`Use a name and password`}</Link>
      </p>
    </div>
  )
}
