import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { VisitorPage } from '#contract/visitor-pages.ts'
import { ArtDefs } from '#web/art/art-defs.tsx'
import { ForFamiliesPage } from './for-families-page.tsx'
import { ForSchoolsPage } from './for-schools-page.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { PrivacySheet } from './privacy-sheet.tsx'

const PAGES: Record<VisitorPage, ReactNode> = {
  landing: <LandingScreen />,
  'for-schools': <ForSchoolsPage />,
  'for-families': <ForFamiliesPage />,
  'privacy-sheet': <PrivacySheet />,
}

/** A page as static HTML: the build writes it into its file, so that it is shown before any script runs. */
export function visitorMarkup(page: VisitorPage): string {
  return renderToStaticMarkup(
    <>
      <ArtDefs />
      {PAGES[page]}
    </>,
  )
}
