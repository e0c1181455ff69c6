import { t } from '@lingui/core/macro'
import { ArrowLeft, Delete } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { PICTURE_COUNT, PICTURES, type Picture } from '#domain/picture-password.ts'
import { PictureTile, pictureWord } from '#web/art/pictures/picture-tile.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useTask } from '#web/ui/use-call.ts'
import { DeviceCodeForm } from './device-code-form.tsx'
import { EntryProblem } from './entry-problem.tsx'

interface PicturePadProps {
  name: string
  enter: (pictures: Picture[]) => Promise<CurrentUser>
  onSignedIn: (user: CurrentUser) => void
  onBack: () => void
}

const PLACES = Array.from({ length: PICTURE_COUNT }, (_, place) => place)

/** Sixteen pictures; the fourth one pressed goes in. Chosen ones are dots: a neighbour may be looking. */
export function PicturePad({ name, enter, onSignedIn, onBack }: PicturePadProps) {
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const entering = useTask(enter, { done: onSignedIn, failed: () => setChosen([]) })
  const press = (picture: Picture) => {
    if (entering.isPending || chosen.length >= PICTURE_COUNT) return
    const next = [...chosen, picture]
    setChosen(next)
    if (next.length === PICTURE_COUNT) entering.send(next)
  }
  return (
    <div className="mx-auto grid max-w-130 gap-5">
      <PageTitle
        spoken
        title={t`Hello, ${name}!`}
        lead={t`Tap your four pictures.`}
        action={<Button icon={ArrowLeft} onClick={onBack}>{t`Not me`}</Button>}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p
          role="status"
          aria-label={t`${chosen.length} of ${PICTURE_COUNT} pictures tapped`}
          className="flex gap-2"
        >
          {PLACES.map((place) => (
            <span
              key={place}
              className={`edge size-9 rounded-pill ${place < chosen.length ? 'bg-marigold' : 'bg-sunken'}`}
            />
          ))}
        </p>
        <Button
          icon={Delete}
          disabled={chosen.length === 0 || entering.isPending}
          onClick={() => setChosen(chosen.slice(0, -1))}
        >{t`Undo`}</Button>
      </div>
      {chosen.length === 0 && <EntryProblem>{entering.problem}</EntryProblem>}
      <DeviceCodeForm error={entering.error} onOpened={() => entering.reset()} />
      <ul className="grid grid-cols-4 gap-2 sm:gap-3">
        {PICTURES.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              aria-disabled={entering.isPending}
              onClick={() => press(picture)}
              className="edge pressable grid w-full justify-items-center gap-1 rounded-button bg-surface px-1 py-2.5 font-bold text-floor text-ink shadow-lip-paper hover:bg-sunken"
            >
              <PictureTile picture={picture} size={54} />
              {pictureWord(picture)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
