import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Day } from '#domain/calendar.ts'
import { lastDays } from '#domain/class-figures.ts'
import { useLocale } from '#web/ui/locale.tsx'
import { rememberClass } from './last-class.ts'

/** What a teacher looks at of a class's figures. */
export const TABS = ['overview', 'progress', 'analytics', 'reports'] as const
export type Tab = (typeof TABS)[number]

export type Choice = {
  class: number | null
  from: string
  to: string
  group: string
  tab: Tab
  /** The report that is open. */
  report: string | null
}

export type ClassSearch = {
  class?: number | undefined
  from?: string | undefined
  to?: string | undefined
  tab?: Tab | undefined
  report?: string | undefined
  group?: string | undefined
}

export function choiceOf(search: ClassSearch, today: Day): Choice {
  const usual = lastDays(search.to ?? today)
  return {
    class: search.class ?? null,
    from: search.from ?? usual.from,
    to: usual.to,
    tab: search.tab ?? 'overview',
    report: search.report ?? null,
    group: search.group ?? '',
  }
}

/** The choice is in the URL, so that Back and a reload keep it; `push` makes it a step that Back undoes. */
export function useChoice() {
  const search: ClassSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const choice = choiceOf(search, useLocale().today())
  const choose = (change: ClassSearch, step: 'replace' | 'push' = 'replace') => {
    if (change.class) rememberClass(change.class)
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: step === 'replace',
      resetScroll: step === 'push',
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
