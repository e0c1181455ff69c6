import '#web/ui/styles/base.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { DENSITIES } from '#domain/reading-settings.ts'
import { WEARABLES } from '#domain/wardrobe.ts'
import { ArtDefs } from '#web/art/art-defs.tsx'
import { Hero, HeroBust, type Pose } from '#web/art/hero.tsx'
import { HeroPart } from '#web/art/hero-part.tsx'
import { SuperpowerEmblem } from '#web/art/powers/hero-powers.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { allowSound, play } from '#web/ui/celebration/sound.ts'
import type { SoundName } from '#web/ui/celebration/synthesizer.ts'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { ArtSpecimens } from './art-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { PartSpecimens } from './part-specimens.tsx'
import { Labelled, Specimen } from './specimen.tsx'

const MOODS = ['hi', 'yay', 'hmm', 'sleep'] as const

const POSES: readonly Pose[] = ['stand', 'read', 'cheer', 'think', 'sleep']

const SOUNDS: readonly SoundName[] = ['tap', 'stamp', 'right', 'notQuite', 'points', 'badge']

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

function SpeakingSpecimens() {
  return (
    <>
      <PageTitle title="Gallery" lead={<p id="lead">The small fox read one more page.</p>} />
      <Specimen name="Voice and sound">
        <SpeechButton reads="lead" what="the lead" />
        {SOUNDS.map((name) => (
          <Button
            key={name}
            onClick={() => {
              allowSound(true)
              play(name)
            }}
          >
            {name}
          </Button>
        ))}
      </Specimen>
    </>
  )
}

function HeroSpecimens() {
  return (
    <>
      <Specimen name="Heroes">
        {HEADS.map((head, index) => (
          <Hero
            key={head}
            head={head}
            body={BODIES[index] ?? BODIES[0]}
            feet={FEET[index] ?? FEET[0]}
            superpower={SUPERPOWERS[index]}
            size={200}
          />
        ))}
        {BODIES.map((body, index) => (
          <HeroBust key={body} head={HEADS.at(-index) ?? HEADS[0]} body={body} size={72} />
        ))}
      </Specimen>
      <Specimen name="Poses">
        <div className="grid grid-cols-6 gap-4">
          {POSES.flatMap((pose) =>
            HEADS.map((head, index) => (
              <Hero
                key={`${pose}${head}`}
                pose={pose}
                head={head}
                body={BODIES.at(index - 1) ?? BODIES[0]}
                feet={FEET.at(index - 2) ?? FEET[0]}
                superpower={SUPERPOWERS[index]}
                size={150}
              />
            )),
          )}
        </div>
      </Specimen>
      <Specimen name="Wardrobe">
        <div className="grid grid-cols-6 gap-4">
          {WEARABLES.map(({ id }, index) => (
            <Hero
              key={id}
              worn={[id]}
              head={HEADS[index % 6] ?? HEADS[0]}
              body={BODIES[(index * 5 + 1) % 6] ?? BODIES[0]}
              feet={FEET[(index + 2) % 6] ?? FEET[0]}
              superpower={SUPERPOWERS[index % 12]}
              size={190}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="Portraits of what is worn">
        {[44, 84].flatMap((size) =>
          WEARABLES.map(({ id }, index) => (
            <HeroBust
              key={`${size}${id}`}
              worn={[id]}
              head={HEADS[index % 6] ?? HEADS[0]}
              body={BODIES[(index * 5 + 1) % 6] ?? BODIES[0]}
              size={size}
            />
          )),
        )}
      </Specimen>
      <Specimen name="Hero parts">
        <Labelled of={HEADS}>{(id) => <HeroPart part="head" id={id} />}</Labelled>
        <Labelled of={BODIES}>{(id) => <HeroPart part="body" id={id} />}</Labelled>
        <Labelled of={FEET}>{(id) => <HeroPart part="feet" id={id} />}</Labelled>
      </Specimen>
      <Specimen name="Superpowers">
        <Labelled of={SUPERPOWERS}>
          {(power) => <SuperpowerEmblem power={power} size={56} />}
        </Labelled>
      </Specimen>
      <Specimen name="Tassel">
        <Labelled of={MOODS}>{(mood) => <Tassel mood={mood} size={130} />}</Labelled>
        <Tassel size={34} />
      </Specimen>
    </>
  )
}
