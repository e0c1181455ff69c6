import { plural, t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { changeStoreItems, type ItemsChange } from '#contract/prizes/store-shelf.ts'
import { PointsCost, Stock } from '#contract/prizes/treasure-item.ts'
import { categoryLabel, TREASURE_CATEGORIES } from '#domain/treasure.ts'
import { useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormSelectField, FormTextField } from '#web/ui/forms/form-fields.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { useCall } from '#web/ui/use-call.ts'

const KEEP = { value: 'keep', label: t`No change` } as const

const CATEGORIES = [
  KEEP,
  ...TREASURE_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
]
const STATES = [
  KEEP,
  { value: 'active', label: t`Active` },
  { value: 'inactive', label: t`Inactive` },
]
const PRICES = [
  KEEP,
  { value: 'set', label: t`Set to` },
  { value: 'suggested', label: t`Suggested for each cash value` },
]
const STOCKS = [KEEP, { value: 'set', label: t`Set to` }, { value: 'add', label: t`Add` }]

/** Each choice with its number, as the call takes them. */
const Choices = z
  .object({
    category: z.enum(['keep', ...TREASURE_CATEGORIES]),
    state: z.enum(['keep', 'active', 'inactive']),
    price: z.enum(['keep', 'set', 'suggested']),
    points: z.string(),
    shelf: z.enum(['keep', 'set', 'add']),
    count: z.string(),
  })
  .transform(({ category, state, price, points, shelf, count }, context): ItemsChange => {
    const number = (rule: typeof Stock, text: string, path: string) => {
      const read = rule.safeParse(text)
      if (read.success) return read.data
      const message = read.error.issues[0]?.message ?? ''
      context.addIssue({ code: 'custom', path: [path], message })
      return 0
    }
    const change: ItemsChange = {
      ...(category !== 'keep' && { category }),
      ...(state !== 'keep' && { isActive: state === 'active' }),
      ...(price === 'suggested' && { points: 'suggested' }),
      ...(price === 'set' && { points: number(PointsCost, points, 'points') }),
      ...(shelf !== 'keep' && { stock: { do: shelf, count: number(Stock, count, 'count') } }),
    }
    if (Object.keys(change).length === 0) {
      const message = t`Choose at least one change.`
      context.addIssue({ code: 'custom', path: ['category'], message })
    }
    return change
  })

export interface ItemsChangeProps {
  /** The prizes that change. */
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** One change for all selected prizes: price, stock, category, and whether children see them. */
export function ItemsChangeForm({ ids, onClose, onDone }: ItemsChangeProps) {
  const form = useSchemaForm(Choices, {
    category: 'keep',
    state: 'keep',
    price: 'keep',
    points: '',
    shelf: 'keep',
    count: '',
  })
  const { control } = form
  const [price, shelf] = useWatch({ control, name: ['price', 'shelf'] })
  const call = useCall(changeStoreItems, {
    done: ({ changed }) => {
      onClose()
      onDone()
      return { title: plural(changed, { one: '# prize changed', other: '# prizes changed' }) }
    },
    failed: t`Nothing was changed`,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={plural(ids.length, { one: 'Change # prize', other: 'Change # prizes' })}
      description={t`Orders that were already placed keep their points and value.`}
      action={t`Save changes`}
      busy={call.isPending && t`Saving...`}
      onSend={(change) => call.send({ body: { ids: [...ids], change } })}
    >
      <FormSelectField control={control} name="state" label={t`Visibility`} options={STATES} />
      <FormSelectField control={control} name="category" label={t`Category`} options={CATEGORIES} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelectField control={control} name="price" label={t`Points cost`} options={PRICES} />
        {price === 'set' && (
          <FormTextField
            control={control}
            name="points"
            label={t`Points`}
            type="number"
            min="1"
            inputMode="numeric"
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelectField control={control} name="shelf" label={t`Stock`} options={STOCKS} />
        {shelf !== 'keep' && (
          <FormTextField
            control={control}
            name="count"
            label={t`How many`}
            type="number"
            min="0"
            inputMode="numeric"
          />
        )}
      </div>
    </FormDialog>
  )
}
