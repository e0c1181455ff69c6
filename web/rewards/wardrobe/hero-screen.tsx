import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { getWardrobe, seeWardrobe } from '#contract/rewards/wardrobe.ts'
import { PartPickers } from '#web/accounts/onboarding/part-pickers.tsx'
import { rollHero } from '#web/accounts/onboarding/roll-hero.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { ReaderHero } from '#web/art/reader-hero.tsx'
import { useTimeout } from '#web/browser/use-timeout.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { useHeroLook } from './use-hero-look.ts'
import { WardrobeShelves } from './wardrobe-shelves.tsx'

const WARDROBE = query(getWardrobe, {})

/** By then a reader has seen what is new. */
const SEEN_MS = 4000

export const load = ({ queries }: ScreenLoad) => queries.prefetchQuery(WARDROBE)

/** /hero: the own hero, to be rebuilt at any time and dressed in what reading has opened. */
export function HeroScreen() {
  const { hero } = useSignedIn()
  const wardrobe = useQuery(WARDROBE)
  const { look, change } = useHeroLook()
  const seen = useCall(seeWardrobe, { failed: () => undefined })
  const hasNews = wardrobe.data?.some(({ isNew }) => isNew) && seen.isIdle
  useTimeout(() => seen.send({}), hasNews ? SEEN_MS : null)

  return (
    <div className="layout-content grid gap-4">
      <PageTitle
        title={t`My hero`}
        lead={<p id="hero-lead">{t`Tap a part to change it. Read to get more!`}</p>}
        action={<SpeechButton reads="hero-lead" what={t`My hero`} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[2fr_3fr] md:gap-10">
        <div className={STAGE}>
          <div className="edge halftone flex items-center justify-evenly gap-3 rounded-card bg-sky-tint px-2 py-2.5 narrow:flex-col md:flex-col md:gap-4 md:py-6">
            <ReaderHero
              hero={hero}
              className="h-auto max-h-44 w-full min-w-0 max-w-32 shrink md:max-h-none md:max-w-64"
            />
            <div className="grid min-w-min justify-items-center gap-2 narrow:min-w-0">
              <p className="break-words text-center font-black font-display text-h3 md:text-h2">
                {hero?.name}
              </p>
              <Button
                icon={Dices}
                onClick={() => change(rollHero(Math.random))}
                className="px-4!"
              >{t`Randomize`}</Button>
            </div>
          </div>
        </div>
        {look && (
          <div className="grid gap-7 [&_button]:scroll-mt-56 [&_button]:scroll-mb-28 md:[&_button]:scroll-mt-0">
            <Part query={wardrobe} what={t`your things`}>
              {(items) => (
                <WardrobeShelves
                  items={items}
                  worn={look.worn}
                  onWear={(worn) => change({ worn })}
                />
              )}
            </Part>
            <PartPickers hero={look} onPick={change} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The hero stays in view while the shelves scroll by, where the window is tall enough for both. */
const STAGE =
  'z-nav -mx-(--gutter) bg-page px-(--gutter) py-2 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0 md:mx-0 md:self-start md:p-0 md:[@media(min-height:34rem)]:top-20'
