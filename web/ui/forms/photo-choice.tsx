import { t } from '@lingui/core/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { MAX_PHOTO_BYTES } from '#domain/photo.ts'
import { readBase64 } from '#web/browser/read-base64.ts'
import { Button } from '#web/ui/button.tsx'

interface PhotoChoiceProps {
  /** Of the button that opens the device's photos. */
  id: string
  /** What is shown now; left out while nothing is. */
  picture: ReactNode
  /** Something was chosen that can be removed. */
  isChosen: boolean
  hint: string
  problem: string | null | undefined
  busy?: string | false
  onChoose: (base64: string, file: File) => void
  onRemove: () => void
}

/** A photo from the device: what is shown now, another one, or none. */
export function PhotoChoice({
  id,
  picture,
  isChosen,
  hint,
  problem,
  busy = false,
  onChoose,
  onRemove,
}: PhotoChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const said = isTooLarge ? t`Use a photo of at most 8 MB.` : problem
  const take = async (file: File) => {
    setTooLarge(file.size > MAX_PHOTO_BYTES)
    if (file.size <= MAX_PHOTO_BYTES) onChoose(await readBase64(file), file)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {picture}
        <div className="flex flex-wrap gap-target">
          <Button
            ref={choose}
            id={id}
            size="adult"
            icon={ImageUp}
            busy={busy}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {isChosen ? t`Replace photo` : t`Choose a photo`}
          </Button>
          {isChosen && (
            <Button
              size="adult"
              icon={Trash2}
              onClick={() => {
                // This button goes with the photo.
                choose.current?.focus()
                onRemove()
              }}
            >{t`Remove photo`}</Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`Photo`}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void take(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
      {said && (
        <p aria-live="polite" className="font-semibold text-brick text-small">
          {said}
        </p>
      )}
      <p id={`${id}-hint`} className="text-ink-2 text-small">
        {hint}
      </p>
    </>
  )
}
