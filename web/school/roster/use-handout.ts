import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type ClassCard, issueCards, type NewSecret } from '#contract/school/roster.ts'
import { request } from '#web/api/request.ts'
import { useTask } from '#web/ui/use-call.ts'

/** Cards of one call, at the most. */
const AT_ONCE = 200

/** What an import has made, until it is printed: passwords, and cards that are made for them at once. */
export function useHandout(classId: number) {
  const [secrets, setSecrets] = useState<readonly NewSecret[] | null>(null)
  const making = useTask((made: readonly NewSecret[]) => cardsFor(classId, made), {
    calls: [issueCards],
    failed: t`No cards were made`,
  })
  return {
    secrets,
    cards: making.data ?? null,
    isMaking: making.isPending,
    open: (made: readonly NewSecret[]) => {
      if (made.length === 0) return
      making.reset()
      setSecrets(made)
      making.send(made)
    },
    makeCards: () => secrets && making.send(secrets),
    close: () => {
      setSecrets(null)
      making.reset()
    },
  }
}

async function cardsFor(classId: number, made: readonly NewSecret[]): Promise<ClassCard[]> {
  const cards: ClassCard[] = []
  for (let from = 0; from < made.length; from += AT_ONCE) {
    const userIds = made.slice(from, from + AT_ONCE).map(({ userId }) => userId)
    const body = { userIds, pictures: true }
    cards.push(...(await request(issueCards, { params: { id: classId }, body })))
  }
  return cards
}
