import { t } from '@lingui/core/macro'
import { use, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { FormId, fieldId } from '#web/ui/forms/form.tsx'
import { PhotoChoice } from '#web/ui/forms/photo-choice.tsx'

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
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = photo === undefined ? url : photo && chosen
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t`Photo (optional)`}</legend>
      <PhotoChoice
        id={id}
        picture={
          shown && (
            <img
              src={shown}
              alt={name || t`The new prize`}
              onError={() => setChosen(null)}
              className="size-24 rounded-card border-2 border-line object-contain"
            />
          )
        }
        isChosen={Boolean(shown)}
        hint={t`JPEG, PNG or WebP, up to 8 MB. Without a photo, children see a drawing.`}
        problem={problem}
        onChoose={(base64, { type }) => {
          setChosen(`data:${type};base64,${base64}`)
          onChange(base64)
        }}
        onRemove={() => onChange(null)}
      />
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
