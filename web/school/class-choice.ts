import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Day } from '#domain/calendar.ts'
import { lastDays } from '#domain/class-figures.ts'
import { PATHS } from '#web/api/paths.ts'
import { useLocale } from '#web/ui/locale.tsx'
import { rememberClass } from './last-class.ts'

/** What a teacher looks at of a class. */
export type View = 'figures' | 'roster' | 'talks' | 'books'

export type Choice = { class: number | null; from: string; to: string; view: View; group: string }

export type ClassSearch = {
  class?: number | undefined
  from?: string | undefined
  to?: string | undefined
  view?: View | undefined
  group?: string | undefined
}

export function choiceOf(search: ClassSearch, today: Day): Choice {
  const usual = lastDays(search.to ?? today)
  return {
    class: search.class ?? null,
    from: search.from ?? usual.from,
    to: usual.to,
    view: search.view ?? 'figures',
    group: search.group ?? '',
  }
}

/** The choice is in the URL, so that Back and a reload keep it. */
export function useChoice(): { choice: Choice; choose: (change: ClassSearch) => void } {
  const search: ClassSearch = useSearch({ strict: false })
  const navigate = useNavigate({ from: PATHS.teacher })
  const choice = choiceOf(search, useLocale().today())
  const choose = (change: ClassSearch) => {
    if (change.class) rememberClass(change.class)
    void navigate({
      search: (before: ClassSearch) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  }
  return { choice, choose }
}

/** What is asked of the server for a choice. */
export function rangeOf(choice: Choice, classId: number) {
  return {
    params: { id: classId },
    querystring: {
      startDate: choice.from,
      endDate: choice.to,
      ...(choice.group && { groupId: choice.group }),
    },
  }
}
