import { t } from '@lingui/core/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { deleteStoreItem, updateStoreItem } from '#contract/prizes/treasure-store.ts'
import { grouped } from '#domain/grouped.ts'
import { ageGroupLabel, categoryLabel, LOW_STOCK } from '#domain/treasure.ts'
import { PrizePicture } from '#web/prizes/box/prize-picture.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { DELETE_FAILED, ITEM_DELETED, ITEM_UPDATED, UPDATE_FAILED } from './notices.ts'

interface ItemRowProps {
  item: TreasureItem
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onEdit: () => void
}

/** A prize as a card on a phone and as a line of a table on a laptop (spec 2). */
export function ItemRow({ item, isSelected, onSelect, onEdit }: ItemRowProps) {
  const { name, category, ageGroup, vendor, pointsCost, cashValue, stockQuantity } = item
  const isLow = stockQuantity < LOW_STOCK
  return (
    <Card asChild className="p-3! sm:px-4!">
      <article className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 md:grid-cols-[auto_1fr_21rem_auto]">
        <div className="flex items-center gap-3">
          <label className="-m-2 grid min-h-11 min-w-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-6 accent-sea"
              aria-label={t`Select ${name}`}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
          <PrizePicture item={item} size={44} />
        </div>
        <div className="min-w-0">
          <h2 className="text-h3 leading-snug">{name}</h2>
          <p className="text-ink-2 text-small">
            {categoryLabel(category)} · {ageGroupLabel(ageGroup)}
            {vendor && ` · ${vendor}`}
          </p>
        </div>
        <dl className="col-span-2 narrow:grid-cols-1 grid grid-cols-3 gap-3 tabular-nums md:col-span-1">
          <Fact label={t`Points`}>{grouped(pointsCost)}</Fact>
          <Fact label={t`Value`}>${cashValue}</Fact>
          <Fact label={t`Stock`}>
            <span className={cx('inline-flex items-center gap-2', isLow && 'text-brick')}>
              {stockQuantity}
              {isLow && <BadgeLabel meaning="problem">{t`Low`}</BadgeLabel>}
            </span>
          </Fact>
        </dl>
        <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2 md:col-span-1">
          <ActiveSwitch item={item} />
          <Button
            icon={Pencil}
            className="max-md:grow"
            aria-label={t`Edit ${name}`}
            onClick={onEdit}
          >{t`Edit`}</Button>
          <DeleteButton item={item} />
        </div>
      </article>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function ActiveSwitch({ item }: { item: TreasureItem }) {
  const { id, isActive, stockQuantity } = item
  const change = useCall(updateStoreItem, { done: ITEM_UPDATED, failed: UPDATE_FAILED })
  const shown = change.sending?.body.isActive ?? isActive
  return (
    <SwitchField
      label={shown ? t`Active` : t`Inactive`}
      checked={shown}
      onCheckedChange={(next) =>
        change.send({
          params: { id },
          body: { ...item, isActive: next, stockSeen: stockQuantity },
        })
      }
      className="min-w-44 grow max-md:w-full md:grow-0"
    />
  )
}

function DeleteButton({ item: { id, name } }: { item: TreasureItem }) {
  const remove = useCall(deleteStoreItem, { done: ITEM_DELETED, failed: DELETE_FAILED })
  return (
    <Confirm
      destructive
      title={t`Delete ${name}?`}
      description={t`It will be removed from the store. Past redemptions stay in children’s history.`}
      confirmLabel={t`Delete`}
      onConfirm={() => remove.send({ params: { id } })}
      trigger={
        <Button
          icon={Trash2}
          className="max-md:grow"
          busy={remove.isPending && t`Deleting...`}
          aria-label={t`Delete ${name}`}
        >{t`Delete`}</Button>
      }
    />
  )
}
