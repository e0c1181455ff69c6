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
        ? { title: 'Consent given', description: `${name} can sign in again.` }
        : { title: 'Consent withdrawn', description: `${name} is signed out on every device.` },
    failed: 'Nothing was changed',
  })
  const agree = (given: boolean) => change.send({ params: { id: child.id }, body: { given } })
  return (
    <CardSection title="Consent" className="justify-items-start">
      {consents.length === 0 ? (
        <p className="text-ink-2">No guardian’s consent is recorded.</p>
      ) : (
        <ul className="grid gap-2">
          {consents.map(({ id, by, textVersion, givenAt, withdrawnAt }) => (
            <li key={id}>
              {by} agreed on <DateText at={givenAt} />
              {withdrawnAt && (
                <>
                  , withdrawn on <DateText at={withdrawnAt} />
                </>
              )}{' '}
              <span className="text-ink-2 text-small">(text {textVersion})</span>
            </li>
          ))}
        </ul>
      )}
      {consentWithdrawnAt ? (
        <>
          <BadgeLabel meaning="waiting">Consent withdrawn</BadgeLabel>
          <p>
            {name} can’t sign in, and nothing new has been recorded since{' '}
            <DateText at={consentWithdrawnAt} />. You can download or erase what we have.
          </p>
          <DownloadButton
            endpoint={exportHero}
            input={{ params: { id: child.id } }}
            icon={FileArchive}
          >
            Download all data
          </DownloadButton>
          {onlyGivenAgainBy ? (
            <p className="text-ink-2">
              {onlyGivenAgainBy} withdrew consent, so only {onlyGivenAgainBy} can give it again.
            </p>
          ) : (
            <Confirm
              title={`Give consent for ${name} again?`}
              description={CONSENT.text}
              confirmLabel="I agree"
              onConfirm={() => agree(true)}
              trigger={<Button busy={change.isPending && 'Saving...'}>Give consent again</Button>}
            />
          )}
        </>
      ) : (
        <Confirm
          title={`Withdraw consent for ${name}?`}
          description={`${name} is signed out on every device, can’t sign in, and leaves every leaderboard. Nothing new is recorded. What we have is kept until you erase it, and you can give consent again at any time.`}
          confirmLabel="Withdraw consent"
          destructive
          onConfirm={() => agree(false)}
          trigger={<Button busy={change.isPending && 'Saving...'}>Withdraw consent</Button>}
        />
      )}
    </CardSection>
  )
}
