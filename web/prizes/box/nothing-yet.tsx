import type { ComponentProps } from 'react'
import { Tassel } from '#web/art/tassel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** In place of an empty list of the treasure box. */
export function NothingYet(
  props: Pick<ComponentProps<typeof EmptyState>, 'title' | 'hint' | 'action'>,
) {
  return <EmptyState art={<Tassel mood="hi" size={96} />} readAloud {...props} />
}
