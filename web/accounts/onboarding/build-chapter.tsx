import { t } from '@lingui/core/macro'
import { Dices } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { HeroPreview } from './hero-preview.tsx'
import type { HeroDraft } from './onboarding-steps.ts'
import { PartPickers } from './part-pickers.tsx'
import { rollHero, useFlipBook } from './roll-hero.ts'

/** The hero stays in view while the parts scroll by, where the window is tall enough for both. */
const STAGE =
  'z-nav -mx-(--gutter) bg-page px-(--gutter) py-2 [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:top-0 md:mx-0 md:self-start md:p-0 md:[@media(min-height:34rem)]:top-5'

interface BuildChapterProps {
  hero: HeroDraft
  onPick: (parts: Partial<HeroDraft>) => void
}

/** Chapter 2: four picks, all of them needed, or one throw of the dice. */
export function BuildChapter({ hero, onPick }: BuildChapterProps) {
  const [flipping, flip] = useFlipBook()
  const picked = Object.values(hero).filter((part) => part !== null).length

  function randomize() {
    // The draw stands at once; what flips past is only for the eye.
    onPick(rollHero(Math.random))
    flip()
  }

  return (
    <>
      <PageTitle title={t`Build your hero`} lead={t`Pick four parts, or let the dice decide.`} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 md:mt-5 md:grid-cols-[2fr_3fr] md:gap-10">
        <div className={STAGE}>
          <div className="edge halftone flex items-center justify-evenly gap-3 rounded-card bg-sky-tint px-2 py-2 md:flex-col md:gap-5 md:py-6">
            <HeroPreview
              hero={flipping ?? hero}
              size={170}
              className="h-auto w-full min-w-0 max-w-30 md:max-w-64"
            />
            <div className="grid shrink-0 justify-items-center gap-2">
              <Button icon={Dices} onClick={randomize} className="px-4!">{t`Randomize`}</Button>
              <p role="status" className="font-semibold text-small tabular-nums">
                {t`${picked} of 4 picked`}
              </p>
            </div>
          </div>
        </div>
        {/* A card that takes the focus stops beside the hero and the buttons, never under them. */}
        <div className="grid gap-7 [&_button]:scroll-mt-40 [&_button]:scroll-mb-8 md:[&_button]:scroll-mt-0">
          <PartPickers hero={hero} onPick={onPick} />
        </div>
      </div>
    </>
  )
}
