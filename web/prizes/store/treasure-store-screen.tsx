import { t } from '@lingui/core/macro'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn, Coins, PackageOpen, Tags } from 'lucide-react'
import { useState } from 'react'
import {
  getStoreInsights,
  getStoreTotals,
  listStoreItems,
  listStoreRedemptions,
} from '#contract/prizes/treasure-store.ts'
import { grouped, groupedAmount } from '#domain/grouped.ts'
import type { RedemptionStatus } from '#domain/redemption.ts'
import { LOW_STOCK } from '#domain/treasure.ts'
import { SecondStepFirst, wantsSecondStep } from '#web/accounts/second-step-first.tsx'
import { pages } from '#web/api/pages.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BudgetTab } from './budget-tab.tsx'
import { CsvButton } from './csv-button.tsx'
import { ALL, ItemsTab } from './items-tab.tsx'
import { QueueCard } from './queue-card.tsx'
import { StoreAnalytics } from './store-analytics.tsx'

const STAGES: readonly { value: RedemptionStatus; label: string; empty: string }[] = [
  { value: 'pending', label: t`Awaiting approval`, empty: t`Nothing is awaiting approval.` },
  { value: 'approved', label: t`Ready to send`, empty: t`Nothing is ready to send.` },
  { value: 'shipped', label: t`Shipped`, empty: t`Nothing is on the way.` },
  { value: 'delivered', label: t`Delivered`, empty: t`Nothing has been delivered yet.` },
  { value: 'canceled', label: t`Canceled`, empty: t`No canceled orders.` },
]

const TITLE = t`Treasure Store`

const TABS = [
  { value: 'items', label: t`Manage Items`, icon: Tags, content: <ItemsTab /> },
  { value: 'queue', label: t`Orders`, icon: PackageOpen, content: <FulfillmentTab /> },
  { value: 'analytics', label: t`Store Analytics`, icon: ChartColumn, content: <StoreAnalytics /> },
  { value: 'budget', label: t`Budget`, icon: Coins, content: <BudgetTab /> },
]

const insights = (queries: QueryClient) => queries.prefetchQuery(query(getStoreInsights, {}))
const items = (queries: QueryClient) =>
  queries.prefetchQuery(query(listStoreItems, { querystring: ALL }))
/** What each tab but the first shows first. */
const TAB_QUERIES: Record<string, typeof items> = {
  queue: (queries) =>
    queries.prefetchInfiniteQuery(pages(listStoreRedemptions, { status: 'approved', limit: 30 })),
  analytics: insights,
  budget: insights,
}

export async function load({ queries, user, search: { tab = '' } }: ScreenLoad<{ tab?: string }>) {
  if (user?.role !== 'admin') return
  const loadTab = TAB_QUERIES[tab] ?? items
  await Promise.all([queries.prefetchQuery(query(getStoreTotals, {})), loadTab(queries)])
}

/** Where the store administrator looks after the prizes; for others, who works here. */
export function TreasureStoreScreen() {
  const { role } = useSignedIn()
  if (role === 'admin') return <Store />
  return (
    <PlaceAhead
      title={TITLE}
      mood="hi"
      says={t`This page is for store administrators.`}
      more={t`Your own prizes are in the treasure box.`}
    />
  )
}

function Store() {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate({ from: PATHS.treasureStore })
  const { error } = useQuery(query(getStoreTotals, {}))
  if (wantsSecondStep(error)) return <SecondStepFirst title={TITLE} opens={t`the store`} />
  return (
    <div className="quiet layout-content">
      <PageTitle title={TITLE} lead={t`Prizes, stock and deliveries.`} />
      <Totals />
      <Tabs
        label={TITLE}
        className="mt-6"
        items={TABS}
        value={TABS.find(({ value }) => value === tab)?.value ?? 'items'}
        onValueChange={(next) =>
          void navigate({ search: { tab: next }, replace: true, resetScroll: false })
        }
      />
    </div>
  )
}

function Totals() {
  const totals = useQuery(query(getStoreTotals, {}))
  const { data } = totals
  const show = (value: string | undefined) => value ?? (totals.isError ? '–' : '…')
  const low = (
    <span className={data && data.lowStockItems > 0 ? 'text-brick' : undefined}>
      {show(data && grouped(data.lowStockItems))}
    </span>
  )
  const tiles = [
    [t`Total Items`, show(data && grouped(data.totalItems)), t`in the store`],
    [t`Total Value`, show(data && `$${groupedAmount(data.totalValue)}`), t`active stock at cost`],
    [t`Total Redemptions`, show(data && grouped(data.totalRedemptions)), t`excluding canceled`],
    [t`Low Stock Items`, low, t`fewer than ${LOW_STOCK} left`],
  ] as const
  return (
    <section
      aria-label={t`In numbers`}
      className="mt-5 grid narrow:grid-cols-1 grid-cols-2 gap-3 md:grid-cols-4"
    >
      {tiles.map(([label, value, note]) => (
        <StatTile key={label} {...{ label, value, note }} />
      ))}
    </section>
  )
}

/** What is to be done, the oldest first (product 9). */
function FulfillmentTab() {
  const [stage, setStage] = useState<RedemptionStatus>('approved')
  const list = useInfiniteQuery(pages(listStoreRedemptions, { status: stage, limit: 30 }))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ToggleFilter
          label={t`Stage`}
          options={STAGES}
          value={stage}
          onValueChange={setStage}
          className="sm:w-auto sm:min-w-0"
        />
        <CsvButton what="redemptions" />
      </div>
      <ListPart
        query={list}
        what={t`the orders`}
        empty={<EmptyState title={STAGES.find(({ value }) => value === stage)?.empty ?? ''} />}
      >
        {(redemption) => <QueueCard redemption={redemption} />}
      </ListPart>
      <ShowMore list={list} />
    </div>
  )
}
