import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import {
  type AccountDeletion,
  deleteAccount,
  getAccountDeletion,
  sendDeletionCode,
} from '#contract/own-account.ts'
import type { ErasureProof } from '#contract/privacy.ts'
import { OWN_PASSWORD } from '#web/accounts/field-words.ts'
import { query } from '#web/api/query.ts'
import { leave } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormCheckField, FormPasswordField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { listedWithAnd } from '#web/ui/in-words.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

export interface DeleteAccountDialogProps {
  onClose: () => void
}

/** Says what deleting the account does, then asks for the password or the code from an email. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const found = useQuery(query(getAccountDeletion, {}))
  const [proofs, setProofs] = useState<readonly ErasureProof[] | null>(null)
  if (proofs) return <Deleted proofs={proofs} />
  return (
    <Dialog
      open
      keepsInput
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete your account?`}
      description={t`This can’t be undone.`}
    >
      <Part query={found} what={t`what happens`}>
        {(data) => (
          <div className="grid gap-4">
            <WhatHappens {...data} />
            {data.confirmedBy === null ? (
              <p>{t`This account can’t be deleted here. Ask your administrator.`}</p>
            ) : (
              <DeleteForm
                confirmedBy={data.confirmedBy}
                alone={data.children.filter(({ after }) => after === 'deleted')}
                onDeleted={setProofs}
              />
            )}
          </div>
        )}
      </Part>
    </Dialog>
  )
}

const AFTER: Record<AccountDeletion['children'][number]['after'], (name: string) => string> = {
  with_guardian: (name) => t`${name} stays with their other guardian.`,
  with_school: (name) => t`${name} stays with the school that created the account.`,
  deleted: (name) => t`${name} has no other guardian, so their account is deleted, too.`,
}

function WhatHappens({ children, classes }: AccountDeletion) {
  return (
    <ul className="list-disc space-y-1 ps-5">
      <li>{t`Your name, email, settings and sign-ins are deleted, and you’re signed out everywhere.`}</li>
      {children.map(({ id, firstName, after }) => (
        <li key={id} className="break-words">
          {AFTER[after](firstName)}
        </li>
      ))}
      {classes.map(({ id, name, hasOtherLeader }) => (
        <li key={id} className="break-words">
          {hasOtherLeader
            ? t`${name} stays with its other teacher.`
            : t`${name} has no other teacher. The administrator chooses who takes over; an empty class is deleted.`}
        </li>
      ))}
      <li>{t`What you decided stays in the records without your name.`}</li>
      {children.length > 0 && <li>{t`Money left in the prize fund can’t be used any more.`}</li>}
    </ul>
  )
}

interface DeleteFormProps {
  confirmedBy: NonNullable<AccountDeletion['confirmedBy']>
  /** The children who are deleted with the account. */
  alone: AccountDeletion['children']
  onDeleted: (proofs: readonly ErasureProof[]) => void
}

/** What confirms the deletion, and the tick for children who go with the account. */
function DeleteForm({ confirmedBy, alone, onDeleted }: DeleteFormProps) {
  const isByCode = confirmedBy === 'code'
  const form = useSchemaForm(confirmationOf(isByCode, alone.length > 0), {
    proof: '',
    withChildren: false,
  })
  const erase = useCall(deleteAccount, {
    done: ({ erasures }) => {
      if (erasures.length > 0) onDeleted(erasures)
      else void leave()
    },
    failed: showRefusal(form, { wrong_password: 'proof', wrong_verification_code: 'proof' }),
  })
  const childIds = alone.map(({ id }) => id)
  const names = listedWithAnd(alone.map(({ firstName }) => firstName))
  return (
    <Form
      form={form}
      onSend={({ proof }) =>
        erase.send({ body: { ...(isByCode ? { code: proof } : { password: proof }), childIds } })
      }
    >
      {isByCode && <SendCode />}
      {isByCode ? (
        <FormTextField
          control={form.control}
          name="proof"
          label={t`Code from the email`}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      ) : (
        <FormPasswordField control={form.control} name="proof" {...OWN_PASSWORD} />
      )}
      {alone.length > 0 && (
        <FormCheckField
          control={form.control}
          name="withChildren"
          label={t`Also delete everything about ${names}`}
        />
      )}
      <Button
        type="submit"
        variant="danger"
        className="justify-self-start"
        busy={erase.isPending && t`Deleting...`}
      >{t`Delete my account`}</Button>
    </Form>
  )
}

function confirmationOf(isByCode: boolean, hasAlone: boolean) {
  return z.object({
    proof: z
      .string()
      .min(1, isByCode ? t`Enter the code.` : t`Enter your password.`)
      .max(200),
    withChildren: z
      .boolean()
      .refine(
        (agreed) => agreed || !hasAlone,
        t`Tick this to go on, or add another guardian first.`,
      ),
  })
}

function SendCode() {
  const send = useCall(sendDeletionCode, {
    done: { title: t`Email sent`, description: t`The code works for one hour.` },
    failed: t`Not sent`,
  })
  return (
    <Button
      className="justify-self-start"
      busy={send.isPending && t`Sending...`}
      onClick={() => send.send({})}
    >{t`Email me a code`}</Button>
  )
}

/** The only place where the proofs of the children's erasure can be seen once the account is gone. */
function Deleted({ proofs }: { proofs: readonly ErasureProof[] }) {
  return (
    <Dialog
      open
      keepsInput
      onOpenChange={() => void leave()}
      title={t`Your account is deleted`}
      footer={<Button variant="primary" onClick={() => void leave()}>{t`Done`}</Button>}
    >
      <div className="grid gap-2">
        <p>{t`Keep these proofs if you need them later. They’re shown only now.`}</p>
        <ul className="grid gap-2">
          {proofs.map(({ id, leftOver, digest }) => (
            <li key={id} className="rounded-field bg-sunken p-3 text-small">
              <p>{t`Child’s account deleted, ${leftOver} rows left over. SHA-256 of the proof:`}</p>
              <p className="break-all">{digest}</p>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
