import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { listRedemptions, type Redemption, undoRedemption } from '#contract/prizes/treasure-box.ts'
import { pages } from '#web/api/pages.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { ItemList } from '#web/ui/states/list-part.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { DeliveryTrack } from './delivery-track.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { nextWords, pointsWords, STATUS_BADGES } from './prize-words.ts'
import './shop.css'

/** The reader's redeemed prizes as tickets, each with where it is on its way (spec 2). */
export function RedemptionsTab({ onBrowse }: { onBrowse: () => void }) {
  const list = useInfiniteQuery(pages(listRedemptions, { limit: 20 }))
  return (
    <Part
      query={list}
      what={t`your prizes`}
      empty={
        <NothingYet
          title={t`No prizes yet`}
          hint={t`Read, save points, and choose one.`}
          action={<Button onClick={onBrowse}>{t`See prizes`}</Button>}
        />
      }
    >
      {(redemptions) => (
        <div className="grid gap-4">
          <ItemList items={redemptions} className="grid gap-4 lg:grid-cols-2">
            {(redemption) => <RedemptionCard redemption={redemption} />}
          </ItemList>
          <ShowMore list={list} />
        </div>
      )}
    </Part>
  )
}

function RedemptionCard({ redemption }: { redemption: Redemption }) {
  const { item, status, redeemedAt, deliveredAt, pointsSpent, cashValue } = redemption
  const { meaning, label } = STATUS_BADGES[status]
  const next = nextWords(redemption)
  const id = useId()
  return (
    <article className="edge grid h-full min-w-0 content-start overflow-clip rounded-card bg-surface">
      <div className="halftone narrow:grid-cols-1 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 bg-gold-tint p-4">
        <PrizePicture item={item} size={88} />
        <div className="grid min-w-0 gap-1">
          <h2 className="text-h3">{item.name}</h2>
          <p className="text-ink-2 text-small">
            <Trans>
              Redeemed <DateText at={redeemedAt} />
            </Trans>
          </p>
          <p className="text-ink-2 text-small tabular-nums">
            {t`${pointsWords(pointsSpent)} · Worth $${cashValue}`}
          </p>
        </div>
      </div>
      <div aria-hidden className="shop-tear" />
      <div className="grid gap-3 p-4 pt-2">
        <DeliveryTrack status={status} delivery={redemption.delivery} />
        <div id={id} className="grid justify-items-start gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <BadgeLabel meaning={meaning}>{label}</BadgeLabel>
            {deliveredAt && (
              <span className="text-small">
                <Trans>
                  Delivered <DateText at={deliveredAt} />
                </Trans>
              </span>
            )}
          </div>
          {next && <p>{next}</p>}
          <Told redemption={redemption} />
        </div>
        <div className="flex flex-wrap gap-target">
          <SpeechButton reads={id} what={item.name} />
          {redemption.undoUntil && <UndoButton redemption={redemption} />}
        </div>
      </div>
    </article>
  )
}

/** What grown-ups wrote down about it. */
function Told({
  redemption: { tracking, substituteNote, cancelReason },
}: {
  redemption: Redemption
}) {
  return (
    <>
      {tracking && <p className="text-small">{t`Parcel: ${tracking}`}</p>}
      {substituteNote && <p className="text-small">{t`You get this instead: ${substituteNote}`}</p>}
      {cancelReason && <p className="text-small">{t`Why: ${cancelReason}`}</p>}
    </>
  )
}

function UndoButton({ redemption }: { redemption: Redemption }) {
  const undo = useCall(undoRedemption, {
    done: { title: t`Prize canceled`, description: t`Your points are back.` },
    failed: t`The prize was not canceled`,
  })
  return (
    <Button
      icon={Undo2}
      busy={undo.isPending && t`Canceling...`}
      aria-label={t`Cancel this prize: ${redemption.item.name}`}
      onClick={() => undo.send({ params: { id: redemption.id } })}
    >{t`Cancel this prize`}</Button>
  )
}
