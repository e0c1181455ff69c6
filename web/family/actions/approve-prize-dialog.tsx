import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { approveRedemption, type FamilyRedemption } from '#contract/prizes/family-prizes.ts'
import { ShippingAddress } from '#contract/prizes/shipping.ts'
import { ANSWER_NOT_SAVED, prizeApproved } from '#web/family/notices.ts'
import { AddressFields, EMPTY_ADDRESS } from '#web/ui/forms/address-fields.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'

export interface ApprovePrizeDialogProps {
  prize: FamilyRedemption
  /** What the form begins with; null while no address is known. */
  address: ShippingAddress | null
  onClose: () => void
}

/** A guardian writes where one prize goes, and may keep the address for the next. */
export function ApprovePrizeDialog({ prize, address, onClose }: ApprovePrizeDialogProps) {
  const [isKept, setKept] = useState(false)
  const form = useSchemaForm(ShippingAddress, address ?? EMPTY_ADDRESS)
  const approve = useCall(approveRedemption, {
    done: () => {
      onClose()
      return prizeApproved(prize)
    },
    failed: ANSWER_NOT_SAVED,
  })
  const send = (shippingAddress: ShippingAddress) =>
    approve.send({ params: { id: prize.id }, body: { shippingAddress, saveAddress: isKept } })
  return (
    <FormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title={t`Shipping address`}
      description={t`${prize.item.name} for ${prize.childName}. Only you and the store see this address; it’s deleted 90 days after delivery.`}
      action={t`Approve`}
      busy={approve.isPending && t`Saving...`}
    >
      <AddressFields control={form.control} />
      <CheckField
        label={t`Keep this address for the next prize`}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
    </FormDialog>
  )
}
