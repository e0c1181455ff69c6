import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { setTimeZone } from '#contract/accounts/time-zone.ts'
import { pauseStreak, StreakPause } from '#contract/family/family.ts'
import {
  getHeroCare,
  type HeroCare,
  NewPassword,
  resetHeroPassword,
  unlockHero,
} from '#contract/family/family-care.ts'
import { DeviceCode } from '#web/accounts/device-code.tsx'
import { InviteAdult } from '#web/accounts/invite-adult.tsx'
import { query } from '#web/api/query.ts'
import { NOT_SAVED } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormPasswordField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TimeZoneField, zoneName } from '#web/ui/forms/time-zone-field.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { GamesCard } from './games-card.tsx'
import { GuardiansCard } from './guardians-card.tsx'
import { NamesCard } from './names-card.tsx'
import { PicturesCard } from './pictures-card.tsx'

/** Everything a guardian looks after besides the reading: names, password, games, time zone, breaks, guardians. */
export function CareView({ childId }: { childId: string }) {
  const care = useQuery(query(getHeroCare, { params: { id: childId } }))
  return (
    <Part
      query={care}
      what={t`this page`}
      loading={t`Loading...`}
      skeleton={<Skeleton shape="panel" className="h-72" />}
    >
      {(hero) => (
        <div className="grid gap-5 md:grid-cols-2 md:items-start">
          <div className="grid gap-5">
            <NamesCard hero={hero} />
            <PasswordCard hero={hero} />
            <PicturesCard hero={hero} />
            <UnlockCard hero={hero} />
          </div>
          <div className="grid gap-5">
            <PauseCard hero={hero} />
            <GamesCard hero={hero} />
            <TimeZoneCard hero={hero} />
            <GuardiansCard hero={hero} />
            <InviteAdult says={t`For another guardian.`} />
          </div>
        </div>
      )}
    </Part>
  )
}

/** Unlocks the sign-in of a child locked out by someone else's wrong guesses. */
function UnlockCard({ hero }: { hero: HeroCare }) {
  const unlocking = useCall(unlockHero, { failed: t`Sign-in is still locked` })
  return (
    <CardSection title={t`Locked out?`}>
      <p>{t`After too many failed attempts, new devices have to wait. Unlock sign-in if ${hero.firstName} can’t get in.`}</p>
      {unlocking.data && <DeviceCode firstName={hero.firstName} code={unlocking.data.code} />}
      <div>
        <Button
          icon={LockOpen}
          busy={unlocking.isPending && t`Unlocking...`}
          onClick={() => unlocking.send({ params: { id: hero.id } })}
        >
          {unlocking.data ? t`Get a new code` : t`Unlock sign-in`}
        </Button>
      </div>
    </CardSection>
  )
}

/** When the child's reading days begin and end. */
function TimeZoneCard({ hero }: { hero: HeroCare }) {
  const [chosen, setChosen] = useState(hero.timeZone)
  const { timeZone: here } = useLocale()
  const saving = useCall(setTimeZone, { done: { title: t`Time zone saved!` }, failed: NOT_SAVED })
  return (
    <CardSection title={t`Time zone`} className="gap-4">
      <TimeZoneField
        value={chosen}
        onChange={setChosen}
        hint={t`Reading days begin at 3 AM here. Today continues when you change it, so no points or streak days are lost.`}
      />
      <div className="flex flex-wrap gap-target">
        <Button
          disabled={chosen === hero.timeZone}
          busy={saving.isPending && t`Saving...`}
          onClick={() => saving.send({ params: { id: hero.id }, body: { timeZone: chosen } })}
        >{t`Save time zone`}</Button>
        {here !== chosen && (
          <Button onClick={() => setChosen(here)}>{t`Use ${zoneName(here)}`}</Button>
        )}
      </div>
    </CardSection>
  )
}

/** Days that the streak does not miss: a holiday ahead, an illness that is over. */
function PauseCard({ hero }: { hero: HeroCare }) {
  const locale = useLocale()
  const form = useSchemaForm(StreakPause, { from: '', to: '' })
  const { control } = form
  const pausing = useCall(pauseStreak, {
    done: ({ from, to }) => {
      form.reset()
      const days = t`${locale.date(from, 'short')} to ${locale.date(to, 'short')}`
      return {
        title: t`Streak paused!`,
        description: t`${hero.firstName}’s streak is paused from ${days}.`,
      }
    },
    failed: NOT_SAVED,
  })
  return (
    <CardSection
      title={t`Pause the streak`}
      lead={t`For vacations and sick days. ${hero.firstName}’s streak is safe.`}
    >
      <Form form={form} onSend={(body) => pausing.send({ params: { id: hero.id }, body })}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField control={control} name="from" label={t`First day`} type="date" />
          <FormTextField control={control} name="to" label={t`Last day`} type="date" />
        </div>
        <SubmitButton call={pausing} variant="paper">{t`Pause the streak`}</SubmitButton>
      </Form>
    </CardSection>
  )
}

/** A new password for a child who forgot theirs. */
function PasswordCard({ hero }: { hero: HeroCare }) {
  const form = useSchemaForm(NewPassword, { password: '' })
  const saving = useCall(resetHeroPassword, {
    done: () => {
      form.reset()
      return {
        title: t`Password changed!`,
        description: t`${hero.firstName} can now sign in with the new one.`,
      }
    },
    failed: NOT_SAVED,
  })
  return (
    <CardSection title={t`New password`}>
      <Form form={form} onSend={(body) => saving.send({ params: { id: hero.id }, body })}>
        <FormPasswordField
          control={form.control}
          name="password"
          label={t`New password for ${hero.firstName}`}
          hint={t`At least 8 characters. Two words together are easy to remember.`}
          autoComplete="new-password"
        />
        <SubmitButton call={saving} variant="paper">{t`Set the new password`}</SubmitButton>
        <p className="text-ink-2 text-small">{t`This signs ${hero.firstName} out everywhere.`}</p>
      </Form>
    </CardSection>
  )
}
