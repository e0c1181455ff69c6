/** What several screens and above all home are drawn with; one file compresses and travels better than thirty. */
const PARTS = [
  'badge-label',
  'card',
  'empty-state',
  'field',
  'fold',
  'page-title',
  'part',
  'progress-bar',
  'scroll-list',
  'select-field',
  'skeleton',
  'spot-icon',
  'stat-tile',
  'station-panel',
  'text-field',
]
const ICONS = [
  'arrow-right',
  'award',
  'book-check',
  'calendar-check',
  'check',
  'chevron-down',
  'circle-check-big',
  'circle-dashed',
  'circle-question-mark',
  'circle-stop',
  'clock',
  'contrast',
  'graduation-cap',
  'heart-handshake',
  'info',
  'mail-open',
  'notebook-pen',
  'pause',
  'pen-line',
  'play',
  'rotate-cw',
  'sparkles',
  'star',
  'target',
  'timer',
  'trending-up',
  'triangle-exclamation-point',
]

/** What needs neither a menu nor a form. */
const MORE =
  /\/web\/(api|art|offline)\/|\/(lucide-react|@tanstack|idb)\/|\/web\/ui\/(?!charts\/(chart-|use-width)|forms\/(address-fields|check-field|password-field)|overlays\/menu|qr-code)/

/** Dialogs, tabs and choices, and what they are built of. */
const PANELS =
  /\/@radix-ui\/(?!react-(popper|arrow|menu|dropdown-menu)\/)|\/(react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)\/|\/web\/ui\/([\w-]+\/)?(check-field|confirm|dialog|quiet-place|radio-cards|return-focus|tabs|toggle-filter)\.tsx?$/

/** How the build packs code that more than one screen needs, beside what it finds out by itself. */
export const TOGETHER = [
  // The landing page needs the looks and nothing else of the application.
  { name: 'looks', tags: ['$initial' as const], test: /\.css$/, priority: 3 },
  // Each starts up in a turn of its own, before the application.
  {
    name: 'react',
    tags: ['$initial' as const],
    test: /\/(react|react-dom|scheduler)\//,
    priority: 3,
  },
  { name: 'router', tags: ['$initial' as const], test: /\/@tanstack\//, priority: 3 },
  // What stands before any screen; the worker is a program of its own.
  {
    name: 'app',
    tags: ['$initial' as const],
    test: /(?<!\.css|\.html|shell-worker\.ts)$/,
    priority: 2,
  },
  {
    name: 'parts',
    test: new RegExp(
      [
        `/web/ui/(?:[\\w-]+/)?(${PARTS.join('|')})\\.tsx$`,
        `/lucide-react/.*/icons/(${ICONS.join('|')})\\.\\w+$`,
        '/web/art/(badge-patch|glyphs|patch|reader-hero)\\.tsx$',
        '/web/offline/call-or-save\\.ts$',
        '/web/reading/reading-clock\\.tsx$',
        '/contract/(dashboard/dashboard|family/encouragement|rewards/missions)\\.ts\\?calls$',
      ].join('|'),
    ),
    priority: 1,
  },
  // Everything else that two screens share, by what a screen does with it. A file costs a slow phone more than
  // what stands in it: forty of them held the library up for half a second. A group takes along what its own
  // modules need, so what is needed stands before what needs it.
  { ...shared('rules'), test: /\/domain\/|\/contract\/(errors|([\w-]+\/)?[\w-]+\.ts\?calls)/ },
  { ...shared('panels'), test: PANELS },
  { ...shared('more'), test: MORE },
  { ...shared('charts'), test: /\/(@visx|d3-\w+)\/|\/web\/ui\/charts\/(chart-|use-width)/ },
  { ...shared('menu'), test: /\/@floating-ui\/|\/@radix-ui\/|\/web\/ui\/overlays\/menu\./ },
  {
    ...shared('forms'),
    test: /\/(zod|react-hook-form|@hookform|contract)\/|\/web\/ui\/(?!overlays\/menu|qr-code)/,
  },
  { ...shared('days'), test: /\/date-fns\// },
  { ...shared('scan'), test: /\/web\/(scan|books)\// },
]

/** The parts that screens name are screens of their own, which no group takes in. */
function shared(name: string) {
  return { name, minShareCount: 2 }
}
