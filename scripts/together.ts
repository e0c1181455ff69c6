/** What several screens and above all home are drawn with; one file compresses and travels better than thirty. */
const PARTS = [
  'badge-label',
  'card',
  'empty-state',
  'field',
  'fold',
  'page-title',
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
  'sparkles',
  'star',
  'target',
  'timer',
  'trending-up',
  'triangle-exclamation-point',
]

/** How the build packs code that more than one screen needs, beside what it finds out by itself. */
export const TOGETHER = [
  // The landing page needs the looks and nothing else of the application.
  { name: 'looks', tags: ['$initial' as const], test: /\.css$/, priority: 3 },
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
      `/web/ui/(${PARTS.join('|')})\\.tsx$|/lucide-react/.*/icons/(${ICONS.join('|')})\\.\\w+$`,
    ),
    priority: 1,
  },
]
