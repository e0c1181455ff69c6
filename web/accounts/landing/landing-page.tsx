import { renderToStaticMarkup } from 'react-dom/server'
import { ArtDefs } from '#web/art/art-defs.tsx'
import { LandingScreen } from './landing-screen.tsx'

/** The landing page as text: the build writes it into its file, so that it stands before any script. */
export function landingMarkup(): string {
  return renderToStaticMarkup(
    <>
      <ArtDefs />
      <LandingScreen />
    </>,
  )
}
