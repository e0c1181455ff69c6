import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Images } from 'lucide-react'
import { endHeroPictures, type HeroCare, renewHeroPictures } from '#contract/family/family-care.ts'
import type { Picture } from '#domain/picture-password.ts'
import { PictureRow } from '#web/art/pictures/picture-tile.tsx'
import { NOT_SAVED } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** Four pictures in place of a password, for a child who does not write yet. */
export function PicturesCard({ hero }: { hero: HeroCare }) {
  const params = { id: hero.id }
  const drawing = useCall(renewHeroPictures, { failed: NOT_SAVED })
  const { firstName, signInName, hasPictures } = hero
  const ending = useCall(endHeroPictures, {
    done: {
      title: t`Pictures removed!`,
      description: t`${firstName} can’t sign in with pictures anymore.`,
    },
    failed: NOT_SAVED,
  })
  return (
    <CardSection title={t`Four pictures`}>
      {signInName === null ? (
        <p>{t`Give ${firstName} a sign-in name first. The pictures go with it.`}</p>
      ) : (
        <p>
          <Trans>
            For young readers: the sign-in name <strong>{signInName}</strong> and four pictures, in
            place of a password.
          </Trans>
        </p>
      )}
      {hasPictures && drawing.data ? (
        <Drawn pictures={drawing.data.pictures} />
      ) : (
        hasPictures && (
          <p className="text-ink-2 text-small">
            {t`${firstName} has pictures. New pictures replace them, in class too.`}
          </p>
        )
      )}
      <div className="flex flex-wrap gap-target">
        <Button
          icon={Images}
          disabled={signInName === null}
          busy={drawing.isPending && t`Choosing pictures...`}
          onClick={() => drawing.send({ params })}
        >
          {hasPictures ? t`Get new pictures` : t`Get four pictures`}
        </Button>
        {hasPictures && (
          <Button
            busy={ending.isPending && t`Saving...`}
            onClick={() => ending.send({ params })}
          >{t`Remove pictures`}</Button>
        )}
      </div>
    </CardSection>
  )
}

function Drawn({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <div role="status" data-printed="" className="grid gap-2 rounded-button bg-sunken p-3">
      <p className="font-semibold">{t`Shown only once. Write them down in this order.`}</p>
      <PictureRow pictures={pictures} size={54} />
    </div>
  )
}
