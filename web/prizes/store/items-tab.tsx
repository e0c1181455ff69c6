import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { TreasureFilter, TreasureItem } from '#contract/prizes/treasure-item.ts'
import { listStoreItems } from '#contract/prizes/treasure-store.ts'
import { AGE_GROUP_OPTIONS, CATEGORY_OPTIONS } from '#domain/treasure.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { later } from '#web/ui/states/later.tsx'
import { ItemList } from '#web/ui/states/list-part.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { CsvButton } from './csv-button.tsx'
import type { ItemFormProps } from './item-form.tsx'
import { ItemRow } from './item-row.tsx'

const ItemForm = later<ItemFormProps>(async () => (await import('./item-form.tsx')).ItemForm)

export const ALL: TreasureFilter = { category: 'all', ageGroup: 'all' }

/** Every prize of the store, active or not (spec 2). */
export function ItemsTab() {
  const [filter, setFilter] = useState(ALL)
  const [form, setForm] = useState<'new' | TreasureItem | null>(null)
  const items = useQuery(query(listStoreItems, { querystring: filter }))
  const off = items.data?.filter(({ isActive }) => !isActive).length ?? 0
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField
          label={t`Category`}
          options={CATEGORY_OPTIONS}
          value={filter.category}
          onChange={({ target }) =>
            setFilter({ ...filter, category: chosen(CATEGORY_OPTIONS, target.value) })
          }
        />
        <SelectField
          label={t`Age group`}
          options={AGE_GROUP_OPTIONS}
          value={filter.ageGroup}
          onChange={({ target }) =>
            setFilter({ ...filter, ageGroup: chosen(AGE_GROUP_OPTIONS, target.value) })
          }
        />
        <div className="flex flex-wrap gap-target sm:ms-auto">
          <CsvButton what="items" />
          <Button
            variant="primary"
            icon={Plus}
            onClick={() => setForm('new')}
          >{t`Add Item`}</Button>
        </div>
      </div>
      <Part
        query={items}
        what={t`the prizes`}
        empty={
          <EmptyState
            title={t`No prizes here`}
            hint={t`Add one, or look at all categories and ages.`}
            action={<Button onClick={() => setFilter(ALL)}>{t`Show all`}</Button>}
          />
        }
      >
        {(prizes) => (
          <>
            <p className="text-ink-2 text-small" aria-live="polite">
              {plural(prizes.length, { one: '# prize', other: '# prizes' })}
              {off > 0 && t` (${off} hidden)`}
            </p>
            <ItemList
              items={prizes}
              className="grid gap-2"
              itemClassName="drawn-in-view [--height:17rem] md:[--height:9rem]"
            >
              {(item) => <ItemRow item={item} onEdit={() => setForm(item)} />}
            </ItemList>
          </>
        )}
      </Part>
      {form && <ItemForm item={form === 'new' ? null : form} onClose={() => setForm(null)} />}
    </div>
  )
}

function chosen<V extends string>(options: readonly { value: V }[], value: string): V | 'all' {
  return options.find((option) => option.value === value)?.value ?? 'all'
}
