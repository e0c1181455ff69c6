import { t } from '@lingui/core/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { Camera, Keyboard, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import { network } from '#web/api/network.ts'
import { PATHS } from '#web/api/paths.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useIsAdult } from '#web/api/session.ts'
import { AddBookDialog } from '#web/books/add-book-dialog.tsx'
import { AddByCamera } from '#web/books/add-by-camera.tsx'
import { CodeEntry } from '#web/books/code-entry.tsx'
import { ScanResultDialog } from '#web/books/scan-result-dialog.tsx'
import { useScan } from '#web/books/use-scan.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookShelf, shelfOf } from './book-shelf.tsx'
import { isFiltered, LEVEL_OPTIONS, type LibrarySearch, levelOf } from './library-search.ts'
import { SearchBox } from './search-box.tsx'
import { Shelves, shelvesQuery } from './shelves.tsx'

const SCOPES = [
  { value: 'all', label: t`All books` },
  { value: 'library', label: t`My library` },
] as const

export async function load({ queries, search, user }: ScreenLoad<LibrarySearch>) {
  await Promise.all([
    queries.prefetchInfiniteQuery(shelfOf(search)),
    user?.role === 'student' && !isFiltered(search) && queries.prefetchQuery(shelvesQuery),
  ])
}

/** All books the academy knows, the reader's own among them (spec 2). */
export function LibraryScreen() {
  const { q, level, letter, scope } = useSearch({ strict: false })
  const isUp = useSelector(network.isUp)
  const navigate = useNavigate({ from: PATHS.library })
  // Filtering is no journey: Back leaves the library, not the last letter typed.
  const show = (change: LibrarySearch) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
  // A filter is seen chosen at once; the shelf is drawn right after.
  const isAdult = useIsAdult()
  const wanted = useMemo(() => ({ q, level, letter, scope }), [q, level, letter, scope])
  const shelf = useDeferredValue(wanted)
  const clear = useCallback(
    () => void navigate({ search: {}, replace: true, resetScroll: false }),
    [navigate],
  )

  return (
    <div
      className={cx(
        'layout-content grid items-start gap-4 lg:gap-6',
        !isAdult && 'md:grid-cols-[18rem_1fr] lg:grid-cols-[23rem_1fr]',
      )}
    >
      <PageTitle
        title={t`Library`}
        action={!isAdult && <AddBookButton />}
        className={cx('items-center!', !isAdult && 'md:col-span-2')}
      />
      {!isAdult && (
        <div className="hidden md:sticky md:top-20 md:block">
          <AddBookCard />
        </div>
      )}
      <div className="grid min-w-0 gap-4">
        {!isAdult && (
          <ToggleFilter
            label={t`Whose books`}
            options={SCOPES}
            value={scope ?? 'all'}
            onValueChange={(next) => show({ scope: next === 'all' ? undefined : next })}
          />
        )}
        <div className="-mx-(--gutter) -mt-3 sticky top-16 z-1 bg-page px-(--gutter) pt-2 md:mx-0 md:px-0">
          <SearchBox
            value={q ?? ''}
            onSearch={(words) => show({ q: words || undefined })}
            letter={letter}
            onLetter={(next) => show({ letter: next })}
          />
          <ToggleFilter
            label={t`Level`}
            options={LEVEL_OPTIONS}
            value={level ? String(level) : 'all'}
            onValueChange={(next) => show({ level: levelOf(next) })}
            className="mt-1.5"
          />
        </div>
        {!isUp && scope !== 'library' && (
          <p className="text-ink-2 text-small">{t`Offline, you’ll see your own books here.`}</p>
        )}
        {isFiltered(shelf) || isAdult ? (
          <BookShelf search={shelf} onClear={clear} />
        ) : (
          <>
            <Shelves />
            <h2 className="mt-4">{t`All books`}</h2>
            <BookShelf search={shelf} onClear={clear} />
          </>
        )}
      </div>
    </div>
  )
}

/** On a phone, which has no room for the card: one button that opens the dialog. */
function AddBookButton() {
  return (
    <AddBookDialog
      trigger={
        <Button
          variant="primary"
          icon={Plus}
          aria-label={t`Add Book to Library`}
          className="mb-1.5 md:hidden"
        >{t`Add Book`}</Button>
      }
    />
  )
}

/** The two ways to add a book, side by side with the shelf. */
function AddBookCard() {
  const scan = useScan('library')
  return (
    <CardSection title={t`Add Book to Library`}>
      <Tabs
        label={t`Ways to add a book`}
        className="[&>[role=tablist]]:[--size-h3:0.9375rem]"
        items={[
          {
            value: 'camera',
            label: t`Camera Scan`,
            icon: Camera,
            content: (
              <Spoken id="by-camera" what={t`Camera Scan`}>
                <AddByCamera scan={scan} />
              </Spoken>
            ),
          },
          {
            value: 'code',
            label: t`Enter UPC`,
            icon: Keyboard,
            content: (
              <Spoken id="by-code" what={t`Enter UPC`}>
                <CodeEntry place="library" scan={scan} stacked />
              </Spoken>
            ),
          },
        ]}
      />
      <ScanResultDialog scan={scan} />
    </CardSection>
  )
}

/** A way to add a book, with a key that reads it aloud. */
function Spoken({ id, what, children }: { id: string; what: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <div id={id}>{children}</div>
      <SpeechButton reads={id} what={what} className="justify-self-start" />
    </div>
  )
}
