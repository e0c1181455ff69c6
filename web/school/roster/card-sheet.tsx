import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft, Printer, Scissors } from 'lucide-react'
import type { ClassCard } from '#contract/school/roster.ts'
import { cardAddress } from '#web/api/card-address.ts'
import { PictureRow } from '#web/art/pictures/picture-tile.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import '#web/ui/styles/printed.css'

interface CardSheetProps {
  signInCode: string
  cards: readonly ClassCard[]
  onClose: () => void
}

/** The cards as they are cut out. The name is on a strip of its own: on the card it would tell whose it is. */
export function CardSheet({ signInCode, cards, onClose }: CardSheetProps) {
  return (
    <div className="quiet layout-content grid gap-5">
      <div className="print:hidden">
        <PageTitle
          title={t`Class cards`}
          lead={t`Print now; cards are shown only once. Cut off the name strip before handing them out, and keep them as safe as a key.`}
          action={
            <div className="flex flex-wrap gap-target">
              <Button icon={ArrowLeft} onClick={onClose}>{t`Back to the class`}</Button>
              <Button
                variant="primary"
                icon={Printer}
                onClick={() => window.print()}
              >{t`Print the cards`}</Button>
            </div>
          }
        />
      </div>
      <PrintedCards cards={cards} signInCode={signInCode} />
    </div>
  )
}

/** Cards side by side, as many as fit the page. */
export function PrintedCards({ cards, signInCode }: Omit<CardSheetProps, 'onClose'>) {
  return (
    <ul data-printed="" className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-2">
      {cards.map((card) => (
        <li key={card.userId} className="break-inside-avoid">
          <PrintedCard card={card} signInCode={signInCode} />
        </li>
      ))}
    </ul>
  )
}

/** A picture may come twice: the places tell them apart. */
function PrintedCard({ card, signInCode }: { card: ClassCard; signInCode: string }) {
  const address = cardAddress(window.location.origin, card.token)
  return (
    <article className="paper-card h-full rounded-card border-2 border-ink">
      <p className="flex items-center gap-2 border-ink border-b-2 border-dashed px-3 py-1 text-small">
        <Scissors aria-hidden className="size-4 shrink-0" />
        <Trans>
          For <strong>{card.name}</strong>
        </Trans>
      </p>
      <div className="grid gap-2 p-2">
        <div className="flex items-center gap-2.5">
          <QrCode text={address} size={112} title={t`Scan to sign in`} />
          <div className="grid min-w-0 flex-1 gap-1.5">
            <p className="font-display font-extrabold text-h3">{t`Reading Heroes`}</p>
            <p className="text-small">{t`Point the camera here.`}</p>
            {card.pictures && (
              <p className="text-small">
                <Trans>
                  Or enter code{' '}
                  <strong className="tabular-nums tracking-wider">{signInCode}</strong>, tap your
                  hero, then tap:
                </Trans>
              </p>
            )}
          </div>
        </div>
        {card.pictures && (
          <PictureRow pictures={card.pictures} size={34} wordClassName="text-floor leading-tight" />
        )}
      </div>
    </article>
  )
}
