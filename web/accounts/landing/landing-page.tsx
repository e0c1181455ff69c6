import { renderToStaticMarkup } from 'react-dom/server'
import { ArtDefs } from '#web/art/art-defs.tsx'
import { LandingScreen } from './landing-screen.tsx'

/**
 * The landing page as static HTML: the build writes it into its file, so that it is shown before any script
 * runs.
 */
export function landingMarkup(): string {
  return renderToStaticMarkup(
    <>
      <ArtDefs />
      <LandingScreen />
    </>,
  )
}
