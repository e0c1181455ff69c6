import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  approveRedemption,
  type FamilyRedemption,
  listFamilyRedemptions,
} from '#contract/prizes/family-prizes.ts'
import { getFamilyShipping, ShippingAddress } from '#contract/prizes/shipping.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { prizeApproved, prizeFailed } from '#web/family/notices.ts'
import { Button } from '#web/ui/button.tsx'
import {
  AddressFields,
  type AddressValues,
  addressProblems,
  EMPTY_ADDRESS,
} from '#web/ui/forms/address-fields.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

const FORM = 'approve-form'

export interface ApprovePrizeDialogProps {
  prize: FamilyRedemption
  onClose: () => void
}

/** A guardian writes where one prize goes, and may keep the address for the next. */
export function ApprovePrizeDialog({ prize, onClose }: ApprovePrizeDialogProps) {
  const [isKept, setKept] = useState(false)
  const form = useForm<AddressValues>({
    resolver: zodResolver(ShippingAddress),
    defaultValues: prize.shippingAddress ?? EMPTY_ADDRESS,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const approve = useOneCall({
    mutationFn: (shippingAddress: AddressValues) =>
      request(approveRedemption, {
        params: { id: prize.id },
        body: { shippingAddress, saveAddress: isKept },
      }),
    onSuccess: () => {
      notify(prizeApproved(prize))
      onClose()
    },
    onError: (error) => notify(prizeFailed(error)),
    onSettled: () => invalidate(listFamilyRedemptions, getFamilyShipping),
  })
  return (
    <Dialog
      open
      keepsInput
      onOpenChange={(open) => !open && onClose()}
      title="Where does it go?"
      description={`${prize.item.name} for ${prize.childName}. Only you and the store see this address; it is erased 90 days after delivery.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            busy={approve.isPending && 'Saving...'}
          >
            Yes, send it
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={form.handleSubmit((values) => approve.mutate(values))}
        className="grid gap-4"
      >
        <ErrorSummary problems={addressProblems(FORM, errors)} attempt={submitCount} />
        <AddressFields prefix={FORM} register={form.register} errors={errors} />
        <CheckField
          label="Keep this address for the next prize"
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}
