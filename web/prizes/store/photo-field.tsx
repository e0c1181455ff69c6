import { t } from '@lingui/core/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { use, useRef, useState } from 'react'
import { MAX_PHOTO_BYTES } from '#domain/treasure.ts'
import { ApiError } from '#web/api/api-error.ts'
import { readBase64 } from '#web/browser/read-base64.ts'
import { Button } from '#web/ui/button.tsx'
import { FormId, fieldId } from '#web/ui/forms/form.tsx'

interface PhotoFieldProps {
  /** Of the prize. */
  name: string
  /** The photo the prize has. */
  url: string | null
  /** The one chosen for it in base64; null to remove what it has. */
  photo: string | null | undefined
  problem: string | undefined
  onChange: (photo: string | null) => void
}

/** The photo of a prize: what is shown now, another one from the device, or none. */
export function PhotoField({ name, url, photo, problem, onChange }: PhotoFieldProps) {
  const id = fieldId(use(FormId), 'photo')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const shown = photo === undefined ? url : photo && chosen
  const said = isTooLarge ? t`Use a photo of at most 8 MB.` : problem
  const take = async (file: File) => {
    setTooLarge(file.size > MAX_PHOTO_BYTES)
    if (file.size > MAX_PHOTO_BYTES) return
    const base64 = await readBase64(file)
    setChosen(`data:${file.type};base64,${base64}`)
    onChange(base64)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t`Photo (optional)`}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <img
            src={shown}
            alt={name || t`The new prize`}
            onError={() => setChosen(null)}
            className="size-24 rounded-card border-2 border-line object-contain"
          />
        )}
        <div className="flex flex-wrap gap-target">
          <Button
            id={id}
            size="adult"
            icon={ImageUp}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {shown ? t`Replace photo` : t`Choose a photo`}
          </Button>
          {shown && (
            <Button
              size="adult"
              icon={Trash2}
              onClick={() => onChange(null)}
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
      <p id={`${id}-hint`} className="text-ink-2 text-small">
        {t`JPEG, PNG or WebP, up to 8 MB. Without a photo, children see a drawing.`}
      </p>
      {said && (
        <p aria-live="polite" className="font-semibold text-brick text-small">
          {said}
        </p>
      )}
    </fieldset>
  )
}

/** Whether the server refused the photo, not the prize. */
export function isAboutPhoto(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'photo_unreadable' ||
      error.code === 'photo_too_many_pixels' ||
      error.code === 'too_large')
  )
}
