import type { Notice } from '#web/ui/toast-store.ts'

export const PICKS_COMING: Notice = {
  title: 'Feature Coming Soon',
  description: 'Book picks made for you will be here.',
}
