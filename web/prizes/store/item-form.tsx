import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type TreasureItem, TreasureItemFields } from '#contract/prizes/treasure-item.ts'
import { createStoreItem, updateStoreItem } from '#contract/prizes/treasure-store.ts'
import { grouped } from '#domain/grouped.ts'
import { centsOf } from '#domain/money.ts'
import { AGE_GROUP_OPTIONS, CATEGORY_OPTIONS, pointsFor } from '#domain/treasure.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { formProblems } from '#web/ui/forms/form-problems.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ADD_FAILED, ITEM_ADDED, ITEM_UPDATED, UPDATE_FAILED } from './notices.ts'
import { useStoreChange } from './use-store.ts'

type Written = z.input<typeof TreasureItemFields>
type Fields = z.output<typeof TreasureItemFields>

const FORM = 'item-form'
const IN_ORDER = [
  'name',
  'description',
  'pointsCost',
  'cashValue',
  'stockQuantity',
  'imageUrl',
  'vendor',
] as const

const EMPTY: Written = {
  name: '',
  description: '',
  category: 'physical',
  ageGroup: 'elementary',
  pointsCost: '',
  cashValue: '',
  imageUrl: '',
  stockQuantity: '',
  vendor: '',
  isActive: true,
  isReading: false,
}

export interface ItemFormProps {
  /** The prize that is changed; null for a new one. */
  item: TreasureItem | null
  onClose: () => void
}

/** The form to add or edit a prize (spec 5). */
export function ItemForm({ item, onClose }: ItemFormProps) {
  const form = useForm<Written, unknown, Fields>({
    resolver: zodResolver(TreasureItemFields),
    defaultValues: item ? { ...item, imageUrl: item.imageUrl ?? '' } : EMPTY,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const save = useStoreChange<Fields>({
    run: (body) =>
      item
        ? request(updateStoreItem, {
            params: { id: item.id },
            body: { ...body, stockSeen: item.stockQuantity },
          })
        : request(createStoreItem, { body }),
    done: () => (item ? ITEM_UPDATED : ITEM_ADDED),
    failed: () => (item ? UPDATE_FAILED : ADD_FAILED),
    onDone: onClose,
  })
  const field = (name: (typeof IN_ORDER)[number]) => ({
    id: `${FORM}-${name}`,
    error: errors[name]?.message,
    ...form.register(name),
  })
  const cents = centsOf(form.watch('cashValue'))
  return (
    <Dialog
      open
      keepsInput
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={item ? 'Edit Item' : 'Add Item'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" busy={save.isPending && 'Saving...'}>
            {item ? 'Save changes' : 'Add Item'}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={form.handleSubmit((fields) => save.mutate(fields))}
        className="grid gap-4"
      >
        <ErrorSummary
          problems={formProblems(IN_ORDER, errors, { prefix: `${FORM}-` })}
          attempt={submitCount}
        />
        <TextField label="Name" {...field('name')} />
        <TextAreaField label="Description" {...field('description')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Category"
            options={CATEGORY_OPTIONS.filter(({ value }) => value !== 'all')}
            {...form.register('category')}
          />
          <SelectField
            label="Age group"
            options={AGE_GROUP_OPTIONS.filter(({ value }) => value !== 'all')}
            {...form.register('ageGroup')}
          />
          <TextField
            label="Cash value in USD"
            type="number"
            step="0.01"
            min="0"
            inputMode="decimal"
            {...field('cashValue')}
          />
          <TextField
            label="Points cost"
            type="number"
            step="1"
            min="1"
            inputMode="numeric"
            hint={cents ? `About ${grouped(pointsFor(cents))} at the usual price` : ''}
            {...field('pointsCost')}
          />
          <TextField
            label="Stock"
            type="number"
            step="1"
            min="0"
            inputMode="numeric"
            {...field('stockQuantity')}
          />
          <TextField label="Vendor" optional {...field('vendor')} />
        </div>
        <TextField
          label="Image URL"
          type="url"
          optional
          hint="Shown when it lies on this server. Pictures of other sites are not loaded, so that they do not learn who looks."
          {...field('imageUrl')}
        />
        <CheckField
          label="Book or reading experience"
          hint="These stand first in the store."
          {...form.register('isReading')}
        />
        <CheckField label="Active: children see it" {...form.register('isActive')} />
      </form>
    </Dialog>
  )
}
