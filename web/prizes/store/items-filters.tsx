import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { AGE_GROUP_OPTIONS, CATEGORY_OPTIONS } from '#domain/treasure.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useTypedSearch } from '#web/ui/forms/use-typed-search.ts'
import { SORT_OPTIONS, STATE_OPTIONS, useItemsSearch } from './items-search.ts'

/** What narrows and sorts the prizes; all of it is in the URL. */
export function ItemsFilters() {
  const { search, narrow } = useItemsSearch()
  const typed = useTypedSearch(search.q ?? '', (q) => narrow({ q: q || undefined }))
  return (
    <form
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(12rem,2fr)_repeat(4,minmax(0,1fr))]"
      onSubmit={(event) => {
        event.preventDefault()
        typed.send()
      }}
    >
      <SearchField
        className="col-span-2 lg:col-span-1"
        label={t`Search prizes`}
        value={typed.text}
        onType={typed.setText}
      />
      <Filter
        label={t`Category`}
        options={CATEGORY_OPTIONS}
        value={search.category ?? 'all'}
        onChoose={(category) => narrow({ category: category === 'all' ? undefined : category })}
      />
      <Filter
        label={t`Age group`}
        options={AGE_GROUP_OPTIONS}
        value={search.age ?? 'all'}
        onChoose={(age) => narrow({ age: age === 'all' ? undefined : age })}
      />
      <Filter
        label={t`Show`}
        options={STATE_OPTIONS}
        value={search.state ?? 'all'}
        onChoose={(state) => narrow({ state: state === 'all' ? undefined : state })}
      />
      <Filter
        label={t`Sort by`}
        options={SORT_OPTIONS}
        value={search.sort ?? 'shelf'}
        onChoose={(sort) => narrow({ sort: sort === 'shelf' ? undefined : sort })}
      />
    </form>
  )
}

interface FilterProps<V extends string>
  extends Omit<ComponentProps<typeof SelectField>, 'options' | 'value' | 'onChange'> {
  options: readonly { value: V; label: string }[]
  value: V
  onChoose: (value: V) => void
}

function Filter<V extends string>({ options, onChoose, ...field }: FilterProps<V>) {
  return (
    <SelectField
      {...field}
      options={options}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value)
        if (chosen) onChoose(chosen.value)
      }}
    />
  )
}
