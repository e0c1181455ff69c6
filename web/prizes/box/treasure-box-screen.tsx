import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Gift, Heart, HeartHandshake, ListOrdered, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { getFamilyShipping } from '#contract/prizes/shipping.ts'
import { getPrizeFund, getSubscription } from '#contract/prizes/subscription.ts'
import {
  getTreasureFigures,
  listPointsHistory,
  listRedemptions,
  listTreasureItems,
  listWishlist,
} from '#contract/prizes/treasure-box.ts'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { pages } from '#web/api/pages.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import { useSignedIn } from '#web/api/session.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { later } from '#web/ui/states/later.tsx'
import { soon } from '#web/ui/states/soon.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ALL, BrowseTab } from './browse-tab.tsx'
import { PointsTab } from './points-tab.tsx'
import { Purse } from './purse.tsx'
import type { RedeemDialogProps } from './redeem-dialog.tsx'
import { RedemptionsTab } from './redemptions-tab.tsx'
import { WishlistTab } from './wishlist-tab.tsx'

const RedeemDialog = later<RedeemDialogProps>(
  async () => (await import('./redeem-dialog.tsx')).RedeemDialog,
)
const SubscriptionTab = soon(
  t`Loading your plan...`,
  async () => (await import('./subscription-tab.tsx')).SubscriptionTab,
)

/** What each tab shows first. */
const TAB_QUERIES: Record<string, (queries: QueryClient) => Promise<unknown>> = {
  browse: (queries) =>
    Promise.all([
      queries.prefetchQuery(query(listTreasureItems, { querystring: ALL })),
      queries.prefetchQuery(query(listWishlist, {})),
    ]),
  wishlist: (queries) => queries.prefetchQuery(query(listWishlist, {})),
  redemptions: (queries) => queries.prefetchInfiniteQuery(pages(listRedemptions, { limit: 20 })),
  points: (queries) => queries.prefetchInfiniteQuery(pages(listPointsHistory, { limit: 50 })),
}
const GUARDIAN_QUERIES: typeof TAB_QUERIES = {
  ...TAB_QUERIES,
  subscription: (queries) =>
    Promise.all([
      SubscriptionTab.fetch(),
      queries.prefetchQuery(query(getSubscription, {})),
      queries.prefetchQuery(query(getPrizeFund, {})),
      queries.prefetchQuery(query(getFamilyShipping, {})),
    ]),
}

export async function load({ queries, user, search: { tab = '' } }: ScreenLoad<{ tab?: string }>) {
  const isGuardian = user?.role === 'parent'
  const tabs = isGuardian ? GUARDIAN_QUERIES : TAB_QUERIES
  const first = isGuardian ? 'subscription' : 'browse'
  await Promise.all([
    queries.prefetchQuery(query(getTreasureFigures, {})),
    tabs[tab in tabs ? tab : first]?.(queries),
  ])
}

/** Where a reader trades points for prizes, and a guardian pays for them (spec 2). */
export function TreasureBoxScreen() {
  const { role, points } = useSignedIn()
  const [chosen, setChosen] = useState<TreasureItem | null>(null)
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate({ from: PATHS.treasureBox })
  const open = (next: string) =>
    void navigate({ search: { tab: next }, replace: true, resetScroll: false })
  const browse = () => open('browse')
  const isGuardian = role === 'parent'
  const readerPoints = role === 'student' ? points : null

  const items = [
    {
      value: 'browse',
      label: t`Browse Items`,
      icon: Gift,
      content: <BrowseTab points={readerPoints} onRedeem={setChosen} />,
    },
    {
      value: 'wishlist',
      label: t`Wishlist`,
      icon: Heart,
      content: <WishlistTab points={points} onRedeem={setChosen} onBrowse={browse} />,
    },
    {
      value: 'redemptions',
      label: t`My Redemptions`,
      icon: PackageCheck,
      content: <RedemptionsTab onBrowse={browse} />,
    },
    { value: 'points', label: t`Points History`, icon: ListOrdered, content: <PointsTab /> },
    ...(isGuardian
      ? [
          {
            value: 'subscription',
            label: t`Subscription`,
            icon: HeartHandshake,
            content: <SubscriptionTab />,
          },
        ]
      : []),
  ]
  const first = isGuardian ? 'subscription' : 'browse'
  return (
    <div className={isGuardian ? 'quiet layout-content' : 'layout-content'}>
      <PageTitle
        title={t`Treasure Box`}
        lead={<span className="max-sm:hidden">{t`Real prizes for real reading.`}</span>}
        action={
          readerPoints !== null && (
            <SpeechButton
              key={readerPoints}
              reads="purse box-figures box-tabs"
              what={t`Treasure Box`}
            />
          )
        }
        className={isGuardian ? undefined : 'max-sm:items-center max-sm:*:mt-0!'}
      />
      {readerPoints !== null && <Purse points={readerPoints} />}
      <Tabs
        label={t`Treasure box`}
        listId="box-tabs"
        className="mt-3 sm:mt-5"
        items={items}
        value={items.find(({ value }) => value === tab)?.value ?? first}
        onValueChange={open}
      />
      {chosen && (
        <RedeemDialog
          item={chosen}
          points={points}
          onClose={() => setChosen(null)}
          onRedeemed={() => {
            setChosen(null)
            open('redemptions')
          }}
        />
      )}
    </div>
  )
}
