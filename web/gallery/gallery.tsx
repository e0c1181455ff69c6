import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DENSITIES } from '#domain/reading-settings.ts'
import { ArtDefs } from '#web/art/art-defs.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { ArtSpecimens } from './art-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { HeroSpecimens } from './hero-specimens.tsx'
import { PartSpecimens } from './part-specimens.tsx'
import { SpeakingSpecimens } from './speaking-specimens.tsx'
import '#web/ui/styles/base.css'

const THEMES = ['light', 'dark'] as const
const PAGES = [...DENSITIES, 'quiet'] as const
type Page = (typeof PAGES)[number]

/** Everything there is to build screens from, for developers: `npm run dev`, then /gallery.html. */
function Gallery() {
  const [page, setPage] = useState<Page>('hero')
  return (
    <div className="grid h-dvh grid-rows-[auto_1fr]">
      <header className="flex items-center gap-6 px-4 py-2">
        <h1 className="text-h2">Gallery</h1>
        <ToggleFilter
          label="Page"
          options={PAGES.map((value) => ({ value, label: value }))}
          value={page}
          onValueChange={setPage}
        />
      </header>
      <div className="grid grid-cols-2">
        {THEMES.map((theme) => (
          // A page of its own: themes, dialogs and notices stay apart.
          <iframe
            key={theme}
            title={theme}
            src={`?${new URLSearchParams({ theme, page })}`}
            className="size-full"
          />
        ))}
      </div>
    </div>
  )
}

function Specimens({ quiet }: { quiet: boolean }) {
  return (
    <>
      <ArtDefs />
      <main className={quiet ? 'quiet grid gap-8 p-5' : 'grid gap-8 p-5'}>
        <SpeakingSpecimens />
        <HeroSpecimens />
        <ArtSpecimens />
        <PartSpecimens />
        <FieldSpecimens />
      </main>
      <Toaster />
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const asked = new URLSearchParams(window.location.search)
const theme = THEMES.find((one) => one === asked.get('theme'))
const density = DENSITIES.find((one) => one === asked.get('page'))
if (theme) document.documentElement.dataset.theme = theme
if (density) document.documentElement.dataset.density = density

createRoot(root).render(
  <StrictMode>
    {theme ? <Specimens quiet={asked.get('page') === 'quiet'} /> : <Gallery />}
  </StrictMode>,
)
