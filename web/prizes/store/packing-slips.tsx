import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StoreRedemption } from '#contract/prizes/treasure-store.ts'
import { DateText } from '#web/ui/locale.tsx'
import { PrintSheet } from './print-sheet.tsx'

interface PackingSlipsProps {
  orders: readonly StoreRedemption[]
  onClose: () => void
}

/** One page for each parcel: where it goes and what is in it. */
export function PackingSlips({ orders, onClose }: PackingSlipsProps) {
  return (
    <PrintSheet
      title={t`Packing slips`}
      lead={t`One page for each parcel.`}
      printLabel={t`Print the slips`}
      canPrint
      onClose={onClose}
    >
      <div data-printed="" className="grid gap-4 print:block">
        {orders.map((order) => (
          <Slip key={order.id} order={order} />
        ))}
      </div>
    </PrintSheet>
  )
}

function Slip({ order }: { order: StoreRedemption }) {
  const { id, item, childName, redeemedAt, shippingAddress, substituteNote } = order
  return (
    <article className="grid gap-6 rounded-card bg-surface p-6 print:break-after-page print:rounded-none print:p-0 print:last:break-after-auto">
      <header className="flex flex-wrap justify-between gap-3 border-ink border-b-2 pb-3">
        <p className="font-display font-extrabold text-h2">{t`Reading Heroes`}</p>
        <p className="text-end text-small">
          {t`Order ${numberOf(id)}`}
          <br />
          <DateText at={redeemedAt} />
        </p>
      </header>
      {shippingAddress && (
        <address className="text-h3 not-italic leading-relaxed">
          <span className="block font-normal text-small">{t`Ship to`}</span>
          <strong>{shippingAddress.name}</strong>
          <br />
          {shippingAddress.address}
          <br />
          {shippingAddress.city}, {shippingAddress.state} {shippingAddress.zip}
        </address>
      )}
      <div>
        <p className="text-small">{t`In this parcel`}</p>
        <p className="font-semibold text-h3">1 × {item.name}</p>
        {substituteNote && <p>{t`Substitute sent: ${substituteNote}`}</p>}
      </div>
      <p>
        <Trans>
          For <strong>{childName}</strong>, earned by reading.
        </Trans>
      </p>
    </article>
  )
}

/** Short enough to be read over a phone. */
function numberOf(id: string): string {
  return id.slice(-8).toUpperCase()
}
