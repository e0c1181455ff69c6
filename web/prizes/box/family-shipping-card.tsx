import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  allowChildAddress,
  eraseFamilyAddress,
  type FamilyShipping,
  getFamilyShipping,
  ShippingAddress,
  saveFamilyAddress,
} from '#contract/prizes/shipping.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressFields, type AddressValues, EMPTY_ADDRESS } from '#web/ui/forms/address-fields.tsx'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

const SHIPPING = () => query(getFamilyShipping, {})

/** Where the family's prizes go, and which child may write it themselves (product 8). */
export function FamilyShippingCard() {
  const shipping = useQuery(SHIPPING())
  return (
    <Part query={shipping} what={t`your address`}>
      {(data) => <ShippingCard shipping={data} />}
    </Part>
  )
}

function ShippingCard({ shipping: { address, children } }: { shipping: FamilyShipping }) {
  const [isEditing, setEditing] = useState(false)
  const erase = useCall(eraseFamilyAddress, {
    answers: SHIPPING,
    done: { title: t`Address deleted` },
    failed: t`The address was not deleted`,
  })
  return (
    <CardSection
      title={t`Shipping address`}
      lead={t`Only you and the store administrator see this. It’s deleted from an order 90 days after delivery.`}
      className="gap-4"
    >
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
              {address ? t`Change address` : t`Add an address`}
            </Button>
            {address && (
              <Button
                busy={erase.isPending && t`Deleting...`}
                onClick={() => erase.send({})}
              >{t`Delete address`}</Button>
            )}
          </div>
        </>
      )}
      {children.map((child) => (
        <Permission key={child.id} child={child} />
      ))}
    </CardSection>
  )
}

function Permission({ child }: { child: FamilyShipping['children'][number] }) {
  const { id, firstName, mayTypeAddress } = child
  const allow = useCall(allowChildAddress, { answers: SHIPPING, failed: t`We couldn’t save this` })
  return (
    <SwitchField
      label={t`${firstName} may enter an address`}
      hint={t`You still approve every prize.`}
      checked={allow.sending?.body.mayTypeAddress ?? mayTypeAddress}
      onCheckedChange={(allowed) =>
        allow.send({ params: { id }, body: { mayTypeAddress: allowed } })
      }
    />
  )
}

interface AddressFormProps {
  address: AddressValues | null
  onDone: () => void
}

function AddressForm({ address, onDone }: AddressFormProps) {
  const form = useSchemaForm(ShippingAddress, address ?? EMPTY_ADDRESS)
  const save = useCall(saveFamilyAddress, {
    answers: SHIPPING,
    done: () => {
      onDone()
      return {
        title: t`Address saved`,
        description: t`Your children’s prizes go there once you approve them.`,
      }
    },
    failed: t`The address was not saved`,
  })
  return (
    <Form form={form} onSend={(body) => save.send({ body })}>
      <AddressFields control={form.control} />
      <div className="flex flex-wrap gap-target">
        <SubmitButton call={save}>{t`Save the address`}</SubmitButton>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </Form>
  )
}
