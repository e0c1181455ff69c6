import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/forms/check-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { later } from '#web/ui/states/later.tsx'
import { ItemList } from '#web/ui/states/list-part.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { CsvButton } from './csv-button.tsx'
import type { ItemFormProps } from './item-form.tsx'
import { ItemRow } from './item-row.tsx'
import type { ItemsChangeProps } from './items-change-form.tsx'
import { ItemsFilters } from './items-filters.tsx'
import { itemsOf, useItemsSearch } from './items-search.ts'

const ItemForm = later<ItemFormProps>(async () => (await import('./item-form.tsx')).ItemForm)
const ItemsChangeForm = later<ItemsChangeProps>(
  async () => (await import('./items-change-form.tsx')).ItemsChangeForm,
)

const NONE: ReadonlySet<string> = new Set()

/** Every prize of the store, active or not (spec 2), one page of what is looked for at a time. */
export function ItemsTab() {
  const { search, narrow, turnTo } = useItemsSearch()
  const [form, setForm] = useState<'new' | TreasureItem | null>(null)
  const [isChanging, setChanging] = useState(false)
  const [selected, setSelected] = useState(NONE)
  const found = useQuery(itemsOf(search))
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before)
      for (const id of ids) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  const here = found.data?.items.map(({ id }) => id) ?? []
  return (
    <div className="grid gap-4">
      <ItemsFilters />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 text-small" aria-live="polite">
          {found.data && foundWords(found.data)}
        </p>
        <div className="flex flex-wrap gap-target">
          <CsvButton what="items" />
          <Button
            variant={selected.size > 0 ? 'paper' : 'primary'}
            icon={Plus}
            onClick={() => setForm('new')}
          >{t`Add Item`}</Button>
        </div>
      </div>
      <div className="sticky top-16 z-3 flex flex-wrap items-center gap-x-4 gap-y-2 bg-page py-2">
        <CheckField
          label={t`Select all on this page`}
          checked={here.length > 0 && here.every((id) => selected.has(id))}
          disabled={here.length === 0}
          onChange={({ target }) => select(here, target.checked)}
        />
        {selected.size > 0 && (
          <>
            <Button
              variant="primary"
              size="adult"
              icon={Pencil}
              onClick={() => setChanging(true)}
            >{t`Change ${prizesWords(selected.size)}`}</Button>
            <Button
              variant="ghost"
              size="adult"
              onClick={() => setSelected(NONE)}
            >{t`Clear selection`}</Button>
          </>
        )}
      </div>
      <Part query={found} what={t`the prizes`}>
        {({ items, total, page, pages }) =>
          total === 0 ? (
            <EmptyState
              title={t`No prizes here`}
              hint={t`Add one, or look at all categories and ages.`}
              action={<Button onClick={() => narrow(EVERYTHING)}>{t`Show all`}</Button>}
            />
          ) : (
            <>
              <ItemList
                items={items}
                className="grid gap-2"
                itemClassName="drawn-in-view [--height:17rem] md:[--height:9rem]"
              >
                {(item) => (
                  <ItemRow
                    item={item}
                    isSelected={selected.has(item.id)}
                    onSelect={(isSelected) => select([item.id], isSelected)}
                    onEdit={() => setForm(item)}
                  />
                )}
              </ItemList>
              {pages > 1 && <Pages page={page} pages={pages} onTurn={turnTo} />}
            </>
          )
        }
      </Part>
      {form && <ItemForm item={form === 'new' ? null : form} onClose={() => setForm(null)} />}
      {isChanging && (
        <ItemsChangeForm
          ids={[...selected]}
          onClose={() => setChanging(false)}
          onDone={() => setSelected(NONE)}
        />
      )}
    </div>
  )
}

const EVERYTHING = { q: undefined, category: undefined, age: undefined, state: undefined }

function foundWords({ total, inactive }: { total: number; inactive: number }): string {
  return inactive > 0 ? t`${prizesWords(total)} (${inactive} hidden)` : prizesWords(total)
}

function prizesWords(count: number): string {
  return plural(count, { one: '# prize', other: '# prizes' })
}

interface PagesProps {
  page: number
  pages: number
  onTurn: (page: number) => void
}

function Pages({ page, pages, onTurn }: PagesProps) {
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-center gap-4">
      <Button
        size="adult"
        icon={ArrowLeft}
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      >{t`Previous`}</Button>
      <p className="tabular-nums">{t`Page ${page} of ${pages}`}</p>
      <Button
        size="adult"
        iconEnd={ArrowRight}
        disabled={page === pages}
        onClick={() => onTurn(page + 1)}
      >{t`Next`}</Button>
    </nav>
  )
}
