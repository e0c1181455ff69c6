import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Images, QrCode } from 'lucide-react'
import { type CurrentUser, getSignInOptions, SecondFactorCode } from '#contract/accounts/auth.ts'
import { enterWithCode } from '#contract/accounts/openid.ts'
import { SECOND_STEP_CODE } from '#web/accounts/field-words.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { Hero } from '#web/art/hero.tsx'
import { Burst } from '#web/art/splash/splash.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextField } from '#web/ui/forms/form-fields.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { CardScan, CardSignIn } from './card-sign-in.tsx'
import { ClassSignIn, NameAndPictures } from './class-sign-in.tsx'
import { DemoPeople } from './demo-people.tsx'
import { OpenIdButton } from './open-id-button.tsx'
import { OpenIdRefused } from './open-id-refused.tsx'
import { SignInButton, SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useEntry } from './use-entry.ts'

const WAYS = { card: CardScan, class: ClassSignIn, pictures: NameAndPictures, code: OpenIdCode }

export async function load({ queries }: ScreenLoad) {
  await queries.prefetchQuery(query(getSignInOptions, {}))
}

/** Ways in that take the place of a name and a password. */
const OTHER_WAYS = [
  { way: 'card', icon: QrCode, label: t`Scan my class card` },
  { way: 'class', icon: Images, label: t`Sign-in code and pictures` },
  { way: 'pictures', icon: Images, label: t`Hero name and pictures` },
] as const

/** The way in for everybody; on a demo also its five people. */
export function SignInScreen() {
  return (
    <SignInFrame>
      <Door />
    </SignInFrame>
  )
}

function Door() {
  const { next, way, refused } = useSearch({ strict: false })
  // Read, not followed: leaving this page must not draw it once more.
  const { hash } = useRouter().state.location
  const enter = useEntry(next)
  const options = useQuery(query(getSignInOptions, {}))

  if (hash.startsWith('card=')) {
    return <CardSignIn token={hash.slice('card='.length)} onSignedIn={enter} />
  }
  const Way = way && WAYS[way]
  if (Way) return <Way onSignedIn={enter} />

  // Without an answer the form still works, so a failure here is not worth a word.
  if (options.isPending) {
    return <Loading label={t`Opening the academy doors...`} onRetry={() => options.refetch()} />
  }
  const keptNext = next === undefined ? {} : { next }
  const { demo = false, firstAccount = false, openId = null } = options.data ?? {}
  return (
    <>
      <PageTitle spoken title={t`Sign in`} lead={t`Welcome back, hero!`} className="mb-6" />
      {refused && <OpenIdRefused why={refused} />}
      <div className="grid gap-10 md:grid-cols-2 md:items-start md:gap-12">
        {demo && <DemoPeople onSignedIn={enter} />}
        <section aria-labelledby={demo ? 'own-name-heading' : undefined}>
          {demo && <h2 id="own-name-heading" className="mb-4">{t`Or use your own name`}</h2>}
          <Card>
            <SignInForm onSignedIn={enter} />
          </Card>
          <div className="mt-5 grid gap-target">
            {OTHER_WAYS.map(({ way, icon, label }) => (
              <Button key={way} asChild wide icon={icon}>
                <Link to={PATHS.signIn} search={{ ...keptNext, way }}>
                  {label}
                </Link>
              </Button>
            ))}
            {openId && !firstAccount && <OpenIdButton name={openId} next={next} />}
          </div>
          <NewHere firstAccount={firstAccount} />
        </section>
        {!demo && <SignInPicture />}
      </div>
    </>
  )
}

function NewHere({ firstAccount }: { firstAccount: boolean }) {
  return (
    <div className="mt-5 grid gap-1">
      <p>
        <Trans>
          New here? <Link to={PATHS.signUp}>Grown-ups: create an account</Link>
        </Trans>
      </p>
      <p className="text-ink-2 text-small">
        {firstAccount
          ? t`No accounts yet. You’ll create the first one.`
          : t`No hero name yet? Ask a grown-up to make one.`}
      </p>
    </div>
  )
}

/** Who waits behind the door. Decoration, and only where there is room for it. */
function SignInPicture() {
  return (
    <div
      aria-hidden
      className="edge halftone hidden overflow-clip rounded-card bg-sky-tint px-6 pt-8 pb-8 shadow-print md:block"
    >
      <p className="mb-4 max-w-none text-center">
        <Burst className="text-h1">{t`Hello!`}</Burst>
      </p>
      <div className="flex items-end justify-center gap-2">
        <Hero head="rainbow" body="cosmic" feet="hover" size={230} className="h-auto w-1/3" />
        <Tassel mood="yay" size={220} className="h-auto w-[29%]" />
        <Hero head="owl" body="cape" feet="boots" size={230} className="h-auto w-1/3" />
      </div>
    </div>
  )
}

/** Back from the issuer, an account with a second step asks for its code. */
function OpenIdCode({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const form = useSchemaForm(SecondFactorCode, { code: '' })
  const entering = useCall(enterWithCode, { done: onSignedIn, failed: showRefusal(form, 'code') })
  return (
    <div className="quiet mx-auto grid max-w-110 gap-6">
      <PageTitle title={t`One more step`} lead={t`Your account asks for a code, too.`} />
      <Card>
        <Form form={form} onSend={(body) => entering.send({ body })}>
          <FormTextField control={form.control} name="code" {...SECOND_STEP_CODE} />
          <SignInButton isPending={entering.isPending} />
        </Form>
      </Card>
      <p>
        <Link to={PATHS.signIn}>{t`Start again`}</Link>
      </p>
    </div>
  )
}
