import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  allowChildAddress,
  eraseFamilyAddress,
  type FamilyShipping,
  getFamilyShipping,
  ShippingAddress,
  saveFamilyAddress,
} from '#contract/prizes/shipping.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import {
  AddressFields,
  type AddressValues,
  addressProblems,
  EMPTY_ADDRESS,
} from '#web/ui/forms/address-fields.tsx'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { LoadFailed } from './load-failed.tsx'
import { ADDRESS_ERASED, ADDRESS_SAVED, familyFailed } from './notices.ts'

const shippingQuery = query(getFamilyShipping, {})

/** Every change returns the whole state. */
function keep(shipping: FamilyShipping): void {
  queryClient.setQueryData(shippingQuery.queryKey, shipping)
}

/** Where the family's prizes go, and which child may write it themselves (product 8). */
export function FamilyShippingCard() {
  const shipping = useQuery(shippingQuery)
  const [isEditing, setEditing] = useState(false)
  const erase = useOneCall({
    mutationFn: () => request(eraseFamilyAddress, {}),
    onSuccess: (after) => {
      keep(after)
      notify(ADDRESS_ERASED)
    },
    onError: (error) => notify(familyFailed(error)),
  })
  if (shipping.isError) {
    return <LoadFailed what="Your address" onRetry={() => void shipping.refetch()} />
  }
  if (!shipping.data) return null
  const { address, children } = shipping.data
  return (
    <Card asChild>
      <section aria-labelledby="shipping-heading" className="grid gap-4">
        <div>
          <h2 id="shipping-heading">Where prizes go</h2>
          <p className="mt-1 text-ink-2">
            Only you and the store administrator see this. It is erased from a prize 90 days after
            delivery.
          </p>
        </div>
        {isEditing ? (
          <AddressForm address={address} onDone={() => setEditing(false)} />
        ) : (
          <>
            {address && (
              <address className="not-italic">
                {address.name}
                <br />
                {address.address}
                <br />
                {address.city}, {address.state} {address.zip}
                <br />
                {address.phone}
              </address>
            )}
            <div className="flex flex-wrap gap-target">
              <Button onClick={() => setEditing(true)}>
                {address ? 'Change the address' : 'Save an address'}
              </Button>
              {address && (
                <Button busy={erase.isPending && 'Erasing...'} onClick={() => erase.mutate()}>
                  Erase it
                </Button>
              )}
            </div>
          </>
        )}
        {children.map((child) => (
          <Permission key={child.id} child={child} />
        ))}
      </section>
    </Card>
  )
}

function Permission({ child }: { child: FamilyShipping['children'][number] }) {
  const { id, firstName, mayTypeAddress } = child
  const allow = useOneCall({
    mutationFn: (allowed: boolean) =>
      request(allowChildAddress, { params: { id }, body: { mayTypeAddress: allowed } }),
    onSuccess: keep,
    onError: (error) => notify(familyFailed(error)),
  })
  return (
    <SwitchField
      label={`${firstName} may type an address`}
      hint="You still say yes to every prize."
      checked={allow.isPending ? allow.variables : mayTypeAddress}
      onCheckedChange={(allowed) => allow.mutate(allowed)}
    />
  )
}

interface AddressFormProps {
  address: AddressValues | null
  onDone: () => void
}

function AddressForm({ address, onDone }: AddressFormProps) {
  const form = useForm<AddressValues>({
    resolver: zodResolver(ShippingAddress),
    defaultValues: address ?? EMPTY_ADDRESS,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const save = useOneCall({
    mutationFn: (body: AddressValues) => request(saveFamilyAddress, { body }),
    onSuccess: (after) => {
      keep(after)
      notify(ADDRESS_SAVED)
      onDone()
    },
    onError: (error) => notify(familyFailed(error)),
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="grid gap-4"
    >
      <ErrorSummary problems={addressProblems('family', errors)} attempt={submitCount} />
      <AddressFields prefix="family" register={form.register} errors={errors} />
      <div className="flex flex-wrap gap-target">
        <Button type="submit" variant="primary" busy={save.isPending && 'Saving...'}>
          Save the address
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
