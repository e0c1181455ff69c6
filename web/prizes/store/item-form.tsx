import { plural, t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type TreasureItem, TreasureItemFields } from '#contract/prizes/treasure-item.ts'
import { createStoreItem, updateStoreItem } from '#contract/prizes/treasure-store.ts'
import { centsOf } from '#domain/money.ts'
import { PRIZE_DRAWING_OPTIONS } from '#domain/prize-drawings.ts'
import { AGE_GROUP_OPTIONS, CATEGORY_OPTIONS, pointsFor } from '#domain/treasure.ts'
import { Prize } from '#web/art/prize.tsx'
import { showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import {
  FormCheckField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from '#web/ui/forms/form-fields.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useCall } from '#web/ui/use-call.ts'
import { ADD_FAILED, ITEM_ADDED, ITEM_UPDATED, UPDATE_FAILED } from './notices.ts'
import { isAboutPhoto, PhotoField } from './photo-field.tsx'

type Fields = z.input<typeof TreasureItemFields>

const EMPTY: Fields = {
  name: '',
  description: '',
  category: 'physical',
  ageGroup: 'elementary',
  pointsCost: '',
  cashValue: '',
  imageUrl: '',
  drawing: '',
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
  const given: Fields = item
    ? { ...item, imageUrl: item.imageUrl ?? '', drawing: item.drawing ?? '' }
    : EMPTY
  const form = useSchemaForm(TreasureItemFields, given)
  const { control } = form
  const failed = (notice: Notice) => (reason: string, error: unknown) => {
    if (!isAboutPhoto(error)) return notice
    showRefusal(form, 'photo')(reason, error)
    return
  }
  const done = (notice: Notice) => () => {
    onClose()
    return notice
  }
  const add = useCall(createStoreItem, { done: done(ITEM_ADDED), failed: failed(ADD_FAILED) })
  const change = useCall(updateStoreItem, {
    done: done(ITEM_UPDATED),
    failed: failed(UPDATE_FAILED),
  })
  const isSaving = add.isPending || change.isPending
  const cents = centsOf(useWatch({ control, name: 'cashValue' }))
  const [name, photo] = useWatch({ control, name: ['name', 'photo'] })
  const [category, drawing] = useWatch({ control, name: ['category', 'drawing'] })
  return (
    <FormDialog
      form={form}
      size="wide"
      onClose={onClose}
      title={item ? t`Edit Item` : t`Add Item`}
      action={item ? t`Save changes` : t`Add Item`}
      busy={isSaving && t`Saving...`}
      onSend={(fields) =>
        item
          ? change.send({
              params: { id: item.id },
              body: { ...fields, stockSeen: item.stockQuantity },
            })
          : add.send({ body: fields })
      }
    >
      <PhotoField
        name={name}
        url={item?.photoUrl ?? null}
        photo={photo}
        problem={form.formState.errors.photo?.message}
        onChange={(file) => {
          form.clearErrors('photo')
          form.setValue('photo', file, { shouldDirty: true })
        }}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Prize kind={category ?? 'physical'} drawing={drawing || null} size={64} />
        <FormSelectField
          control={control}
          label={t`Drawing`}
          hint={t`Shown when there is no photo.`}
          options={PRIZE_DRAWING_OPTIONS}
          name="drawing"
        />
      </div>
      <FormTextField control={control} label={t`Name`} name="name" />
      <FormTextAreaField control={control} label={t`Description`} name="description" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelectField
          control={control}
          label={t`Category`}
          options={CATEGORY_OPTIONS.filter(({ value }) => value !== 'all')}
          name="category"
        />
        <FormSelectField
          control={control}
          label={t`Age group`}
          options={AGE_GROUP_OPTIONS.filter(({ value }) => value !== 'all')}
          name="ageGroup"
        />
        <FormTextField
          control={control}
          label={t`Cash value in USD`}
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          name="cashValue"
        />
        <FormTextField
          control={control}
          label={t`Points cost`}
          type="number"
          step="1"
          min="1"
          inputMode="numeric"
          hint={
            cents
              ? t`Suggested: about ${plural(pointsFor(cents), { one: '# point', other: '# points' })}`
              : ''
          }
          name="pointsCost"
        />
        <FormTextField
          control={control}
          label={t`Stock`}
          type="number"
          step="1"
          min="0"
          inputMode="numeric"
          name="stockQuantity"
        />
        <FormTextField control={control} label={t`Vendor`} optional name="vendor" />
      </div>
      <FormTextField
        control={control}
        label={t`Image URL`}
        type="url"
        optional
        hint={t`Only images hosted on this server are shown, to protect children’s privacy.`}
        name="imageUrl"
      />
      <FormCheckField
        control={control}
        label={t`Book or reading experience`}
        hint={t`Listed first in the store.`}
        name="isReading"
      />
      <FormCheckField control={control} label={t`Active (visible to children)`} name="isActive" />
    </FormDialog>
  )
}
