import { t } from '@lingui/core/macro'
import { CircleUserRound } from 'lucide-react'
import { useId } from 'react'
import { type Profile, removePicture, savePicture } from '#contract/accounts/profile.ts'
import { request } from '#web/api/request.ts'
import { avatarLetter } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PhotoChoice } from '#web/ui/forms/photo-choice.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useTask } from '#web/ui/use-call.ts'

interface PictureCardProps {
  profile: Profile
  isParent: boolean
}

/** An adult's picture; a chosen one is saved at once. */
export function PictureCard({ profile, isParent }: PictureCardProps) {
  const { profileImageUrl } = profile
  const change = useTask(
    (photo: string | null) =>
      photo === null ? request(removePicture, {}) : request(savePicture, { body: { photo } }),
    { calls: [savePicture, removePicture], failed: false },
  )
  return (
    <CardSection title={t`Your picture`} level={3} icon={CircleUserRound} spot="sea">
      <PhotoChoice
        id={useId()}
        picture={<Avatar src={profileImageUrl} letter={avatarLetter(profile)} size="large" />}
        isChosen={profileImageUrl !== null}
        hint={
          isParent
            ? t`The other guardians of your children and everyone in your squads see it. Choose a photo of yourself, without children. JPEG, PNG or WebP, up to 8 MB.`
            : t`Everyone in your classes sees it, students included. Choose a photo of yourself, without children. JPEG, PNG or WebP, up to 8 MB.`
        }
        problem={change.problem}
        busy={change.isPending && t`Saving...`}
        onChoose={(photo) => change.send(photo)}
        onRemove={() => change.send(null)}
      />
    </CardSection>
  )
}
