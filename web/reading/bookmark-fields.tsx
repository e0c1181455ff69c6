import { t } from '@lingui/core/macro'
import { CircleCheckBig, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { OpenReading } from '#contract/reading/sessions.ts'
import {
  BOOK_PLACES,
  type BookPlace,
  pageNear,
  placeAt,
  progressAtPage,
} from '#domain/reading-room.ts'
import { BookPlacePicture } from '#web/reading/book-place-picture.tsx'
import { PLACE_WORDS } from '#web/reading/reading-words.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

/** Where a bookmark goes: percent, and the page that says so where the book's pages are known. */
export type BookmarkPlace = { progress: number; page?: number }

export interface BookmarkAnswer {
  /** None where the reader said nothing. */
  place?: BookmarkPlace | undefined
  /** What was typed is no page of this book. */
  problem?: boolean
}

interface BookmarkFieldsProps {
  reading: Pick<OpenReading, 'progress' | 'page' | 'pages'>
  onAnswer: (answer: BookmarkAnswer) => void
}

/** How far a reader is: a page number, or a picture of the book where nobody counted its pages. */
export function BookmarkFields({ reading, onAnswer }: BookmarkFieldsProps) {
  return reading.pages ? (
    <PageFields {...reading} pages={reading.pages} onAnswer={onAnswer} />
  ) : (
    <PlaceCards progress={reading.progress} onAnswer={onAnswer} />
  )
}

const PLACES = (['beginning', 'middle', 'almost', 'finished'] as const).map((value) => ({
  value,
  label: PLACE_WORDS[value],
  art: <BookPlacePicture place={value} />,
}))

interface PlaceCardsProps {
  progress: number
  onAnswer: (answer: BookmarkAnswer) => void
}

function PlaceCards({ progress, onAnswer }: PlaceCardsProps) {
  const [place, setPlace] = useState<BookPlace>(placeAt(progress))
  return (
    <RadioCards
      label={t`How far are you?`}
      layout="tiles"
      options={PLACES}
      value={place}
      onValueChange={(next) => {
        setPlace(next)
        onAnswer({ place: { progress: BOOK_PLACES[next] } })
      }}
    />
  )
}

interface PageFieldsProps {
  pages: number
  page: number | null
  progress: number
  onAnswer: (answer: BookmarkAnswer) => void
}

function PageFields({ pages, page, progress, onAnswer }: PageFieldsProps) {
  const [typed, setTyped] = useState(page === null ? '' : String(page))
  const [isFinished, setFinished] = useState(false)
  const isWrong = !isFinished && typed !== '' && placeOf(typed, pages) === null
  const tell = (text: string) => {
    setTyped(text)
    setFinished(false)
    const place = text === '' ? undefined : placeOf(text, pages)
    onAnswer(place === null ? { problem: true } : { place })
  }
  const step = (by: number) => {
    const from = /^\d+$/.test(typed) ? Number(typed) : (page ?? pageNear(progress, pages))
    tell(String(Math.min(pages, Math.max(0, from + by))))
  }
  const toggleFinished = () => {
    setFinished(!isFinished)
    if (isFinished) return tell(typed)
    onAnswer({ place: { progress: 100, page: pages } })
  }
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-target">
        <TextField
          label={t`Which page are you on?`}
          hint={t`Of ${pages} pages`}
          error={isWrong ? t`This book has ${pages} pages.` : undefined}
          value={typed}
          onChange={(event) => tell(event.currentTarget.value.trim())}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          inputClassName="max-w-full font-display font-extrabold text-h1 text-center"
        />
        <Button icon={Minus} aria-label={t`One page back`} onClick={() => step(-1)} />
        <Button icon={Plus} aria-label={t`One page on`} onClick={() => step(1)} />
      </div>
      <Button
        icon={CircleCheckBig}
        aria-pressed={isFinished}
        onClick={toggleFinished}
        className={cx(isFinished && 'bg-leaf-tint! ring-2 ring-ink')}
      >{t`I finished it`}</Button>
    </div>
  )
}

function placeOf(typed: string, pages: number): BookmarkPlace | null {
  const page = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  const progress = progressAtPage(page, pages)
  return progress === null ? null : { progress, page }
}
