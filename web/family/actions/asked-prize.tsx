import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FamilyRedemption, listFamilyRedemptions } from '#contract/prizes/family-prizes.ts'
import { grouped } from '#domain/grouped.ts'
import { query } from '#web/api/query.ts'
import { Prize } from '#web/art/prize.tsx'
import { usePortalMove } from '#web/family/portal-search.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Answers, Cover, isAsked } from './waiting-prizes.tsx'

export interface AskedPrizeProps {
  /** The redemption an email asks about. */
  id: string
}

/** The prize an email asks about, with its answers at hand. */
export function AskedPrize({ id }: AskedPrizeProps) {
  const found = useQuery(query(listFamilyRedemptions, {}))
  const move = usePortalMove()
  const [wasAsked, setWasAsked] = useState(false)
  const prize = found.data?.find((one) => one.id === id)
  const isWaiting = prize !== undefined && isAsked(prize)
  if (isWaiting && !wasAsked) setWasAsked(true)
  // Answered here: the notice says how.
  if (wasAsked && !isWaiting) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && move({})}
      title={prize ? t`A prize for ${prize.childName}` : t`A prize`}
    >
      <Part query={found} what={t`the prize`}>
        {() => (prize && isWaiting ? <Asked prize={prize} /> : <p>{noLonger(prize)}</p>)}
      </Part>
    </Dialog>
  )
}

function Asked({ prize }: { prize: FamilyRedemption }) {
  const { item, pointsSpent, cashValue } = prize
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <Prize
          kind={item.isReading && item.category === 'physical' ? 'book' : item.category}
          drawing={item.drawing}
          imageUrl={item.photoUrl}
          size={56}
        />
        <div className="min-w-0">
          <p className="break-words font-display font-extrabold text-h3">{item.name}</p>
          <p className="text-ink-2 tabular-nums">
            {t`${grouped(pointsSpent)} points · $${cashValue}`}
          </p>
        </div>
      </div>
      <Cover notCovered={prize.notCovered} />
      <Answers prize={prize} />
    </div>
  )
}

function noLonger(prize: FamilyRedemption | undefined): string {
  return prize
    ? t`This prize is already approved.`
    : t`This prize no longer waits for an answer. It was declined, taken back or already arrived.`
}
