import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn, Coins, PackageOpen, Tags } from 'lucide-react'
import {
  getOrderCounts,
  getStoreInsights,
  getStoreTotals,
  type OrderStage,
} from '#contract/prizes/treasure-store.ts'
import { grouped, groupedAmount } from '#domain/grouped.ts'
import { LOW_STOCK } from '#domain/treasure.ts'
import { SecondStepFirst, wantsSecondStep } from '#web/accounts/second-step-first.tsx'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BudgetTab } from './budget-tab.tsx'
import { type ItemsSearch, itemsOf } from './items-search.ts'
import { ItemsTab } from './items-tab.tsx'
import { OrdersTab, ordersOf } from './orders-tab.tsx'
import { StoreAnalytics } from './store-analytics.tsx'

const TITLE = t`Treasure Store`

const TABS = [
  { value: 'queue', label: t`Orders`, icon: PackageOpen, content: <OrdersTab /> },
  { value: 'items', label: t`Manage Items`, icon: Tags, content: <ItemsTab /> },
  { value: 'analytics', label: t`Store Analytics`, icon: ChartColumn, content: <StoreAnalytics /> },
  { value: 'budget', label: t`Budget`, icon: Coins, content: <BudgetTab /> },
]

interface StoreSearch {
  tab?: string | undefined
  stage?: OrderStage | undefined
  class?: number | undefined
}
type Search = StoreSearch & ItemsSearch
type LoadTab = (queries: QueryClient, search: Search) => Promise<unknown>

const orders: LoadTab = (queries, search) =>
  Promise.all([
    queries.prefetchQuery(query(getOrderCounts, {})),
    queries.prefetchInfiniteQuery(ordersOf(search)),
  ])
const insights: LoadTab = (queries) => queries.prefetchQuery(query(getStoreInsights, {}))
/** What each tab but the first shows first. */
const TAB_QUERIES: Record<string, LoadTab> = {
  items: (queries, search) => queries.prefetchQuery(itemsOf(search)),
  analytics: insights,
  budget: insights,
}

export async function load({ queries, user, search }: ScreenLoad<Search>) {
  if (user?.role !== 'admin') return
  const loadTab = TAB_QUERIES[search.tab ?? ''] ?? orders
  await Promise.all([queries.prefetchQuery(query(getStoreTotals, {})), loadTab(queries, search)])
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
        value={TABS.find(({ value }) => value === tab)?.value ?? 'queue'}
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
