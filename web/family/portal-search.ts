import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FamilyHero } from '#contract/family/family.ts'
import { PATHS } from '#web/api/paths.ts'

/** The pages of the portal; without one the child's progress is shown. */
export type PortalView = 'family' | 'care' | 'sign-in' | 'report' | 'privacy'

/** What the address says: whose page, and which. */
export type PortalSearch = {
  child?: string
  view?: PortalView
  /** A prize that an email asks about. */
  prize?: string
}

export function usePortalSearch(): PortalSearch {
  return useSearch({ strict: false })
}

/** The child the page is about: the one in the address, else the first. */
export function chosenChild<Child extends Pick<FamilyHero, 'id'>>(
  children: readonly Child[],
  id: string | undefined,
): Child | undefined {
  return children.find((child) => child.id === id) ?? children[0]
}

/** Goes to another child or page of the portal; what is left out stays. */
export function usePortalMove(): (to: { child?: string; view?: PortalView | null }) => void {
  const here = usePortalSearch()
  const navigate = useNavigate()
  return ({ child = here.child, view = here.view }) => {
    void navigate({
      to: PATHS.parent,
      search: { ...(child && { child }), ...(view && { view }) },
      resetScroll: view !== here.view,
    })
  }
}
