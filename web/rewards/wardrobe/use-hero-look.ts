import { t } from '@lingui/core/macro'
import { type HeroLook, rebuildHero } from '#contract/rewards/wardrobe.ts'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { SLOTS, wornBySlot } from '#domain/wardrobe.ts'
import { queryClient } from '#web/api/query.ts'
import { currentUserQuery, useSignedIn } from '#web/api/session.ts'
import { useCall } from '#web/ui/use-call.ts'

/** How the own hero looks, and how to change it: seen at once everywhere, and saved. */
export function useHeroLook(): {
  look: HeroLook | null
  change: (part: Partial<HeroLook>) => void
} {
  const { hero } = useSignedIn()
  const { queryKey } = currentUserQuery
  const look = lookOf(hero)
  const saving = useCall(rebuildHero, {
    // The last of several taps wins.
    scope: 'hero look',
    show: ({ body }) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (user) =>
        user?.hero ? { ...user, hero: { ...user.hero, ...body } } : user,
      )
      return () => queryClient.setQueryData(queryKey, before)
    },
    failed: t`Your hero was not saved.`,
  })
  function change(part: Partial<HeroLook>) {
    if (look) saving.send({ body: { ...look, ...part } })
  }
  return { look, change }
}

function lookOf(hero: ReturnType<typeof useSignedIn>['hero']): HeroLook | null {
  const head = HEADS.find((id) => id === hero?.head)
  const body = BODIES.find((id) => id === hero?.body)
  const feet = FEET.find((id) => id === hero?.feet)
  const superpower = SUPERPOWERS.find((id) => id === hero?.superpower)
  if (!hero || !head || !body || !feet || !superpower) return null
  const slots = wornBySlot(hero.worn)
  return { head, body, feet, superpower, worn: SLOTS.flatMap((slot) => slots[slot] ?? []) }
}
