import type { Rolldown } from 'vite'

/** What every page starts with, and the home screen, which the build names as an entry. */
const START = { tags: ['$initial' as const] }
const SHARED = { minShareCount: 2 }

/**
 * How the bundler puts modules into files, besides its own splitting by screen. A slow phone pays for each file,
 * so what two screens share is packed by layer; a group takes along what its modules import, so lower layers
 * come first.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // The landing page needs the looks and nothing else of the application.
  { ...START, name: 'looks', test: /\.css$/ },
  // Each is started in a task of its own, before the application.
  { ...START, name: 'react', test: /\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
  { ...START, name: 'router', test: /\/@tanstack\// },
  // The worker is a separate program.
  { ...START, name: 'home', test: /(?<!\.css|\.html|shell-worker\.ts)$/ },
  { ...SHARED, name: 'icons', test: /\/lucide-react\// },
  { ...SHARED, name: 'rules', test: /\/domain\/|\/contract\/(endpoint\.ts|.*\?calls)$/ },
  // The first page carries the name of every file, and adults go from one of their pages to the next.
  { ...SHARED, name: 'adults', test: /\/web\/(school|family|prizes\/store|accounts\/admin)\// },
  { name: 'ui', test: /\/web\/(ui|api|art|browser|offline)\//, minShareCount: 4 },
  // Each file costs more than these weigh.
  { ...SHARED, name: 'small', test: /\/web\/(?!scan)|\/contract\//, maxModuleSize: 1500 },
  // Pages that emails lead to are too rare for a file each, and parts that few see too small.
  {
    name: 'rare',
    test: /\/(forgot-password-screen|reset-password-screen|confirm-email-screen|unsubscribe-screen|signed-out-here|no-quiz|swap-dialog|still-reading|not-found|report-device|watch-age)\.tsx?/,
  },
]
