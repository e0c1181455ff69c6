import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileArchive } from 'lucide-react'
import { CONSENT, type FamilyHero } from '#contract/family/family.ts'
import { exportHero, type HeroPrivacy, setConsent } from '#contract/privacy.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Who agreed to what, and taking it back: the child is signed out at once. */
export function ConsentCard({ child, privacy }: { child: FamilyHero; privacy: HeroPrivacy }) {
  const { consents, consentWithdrawnAt, onlyGivenAgainBy } = privacy
  const name = child.firstName
  const change = useCall(setConsent, {
    done: ({ given }) =>
      given
        ? { title: t`Consent given`, description: t`${name} can sign in again.` }
        : { title: t`Consent withdrawn`, description: t`${name} is signed out on every device.` },
    failed: t`Nothing was changed`,
  })
  const agree = (given: boolean) => change.send({ params: { id: child.id }, body: { given } })
  return (
    <CardSection title={t`Consent`} className="justify-items-start">
      {consents.length === 0 ? (
        <p className="text-ink-2">{t`No guardian has given consent.`}</p>
      ) : (
        <ul className="grid gap-2">
          {consents.map(({ id, by, textVersion, givenAt, withdrawnAt }) => (
            <li key={id}>
              <Trans>
                {by} agreed on <DateText at={givenAt} />
              </Trans>
              {withdrawnAt && (
                <Trans>
                  , withdrawn on <DateText at={withdrawnAt} />
                </Trans>
              )}{' '}
              <span className="text-ink-2 text-small">{t`(text ${textVersion})`}</span>
            </li>
          ))}
        </ul>
      )}
      {consentWithdrawnAt ? (
        <>
          <BadgeLabel meaning="waiting">{t`Consent withdrawn`}</BadgeLabel>
          <p>
            <Trans>
              {name} can’t sign in, and nothing new has been recorded since{' '}
              <DateText at={consentWithdrawnAt} />. You can download or erase what we have.
            </Trans>
          </p>
          <DownloadButton
            endpoint={exportHero}
            input={{ params: { id: child.id } }}
            icon={FileArchive}
          >{t`Download all data`}</DownloadButton>
          {onlyGivenAgainBy ? (
            <p className="text-ink-2">
              {t`${onlyGivenAgainBy} withdrew consent, so only ${onlyGivenAgainBy} can give it again.`}
            </p>
          ) : (
            <Confirm
              title={t`Give consent for ${name} again?`}
              description={CONSENT.text}
              confirmLabel={t`I agree`}
              onConfirm={() => agree(true)}
              trigger={
                <Button busy={change.isPending && t`Saving...`}>{t`Give consent again`}</Button>
              }
            />
          )}
        </>
      ) : (
        <Confirm
          title={t`Withdraw consent for ${name}?`}
          description={t`${name} is signed out on every device, can’t sign in, and leaves every leaderboard. Nothing new is recorded. What we have is kept until you erase it, and you can give consent again at any time.`}
          confirmLabel={t`Withdraw consent`}
          destructive
          onConfirm={() => agree(false)}
          trigger={<Button busy={change.isPending && t`Saving...`}>{t`Withdraw consent`}</Button>}
        />
      )}
    </CardSection>
  )
}
