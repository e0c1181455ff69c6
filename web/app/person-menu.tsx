import { t } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  ChartColumnIncreasing,
  CircleQuestionMark,
  Gamepad2,
  Gift,
  GraduationCap,
  HeartHandshake,
  LibraryBig,
  LogOut,
  type LucideIcon,
  Shirt,
  SlidersHorizontal,
} from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { PATHS } from '#web/api/paths.ts'
import { displayName } from '#web/api/session.ts'
import { useLeave } from '#web/offline/use-leave.tsx'
import {
  type Asked,
  Menu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from '#web/ui/overlays/menu.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { later } from '#web/ui/states/later.tsx'
import { PersonButton } from './person-button.tsx'

const SettingsSheet = later(
  async () => (await import('#web/accounts/settings/settings-sheet.tsx')).SettingsSheet,
)
const HelpDialog = later(async () => (await import('./help/help-dialog.tsx')).HelpDialog)

type Place = { to: NonNullable<LinkProps['to']>; label: string; icon: LucideIcon }

const OWN: readonly Place[] = [
  { to: PATHS.hero, label: t`My hero`, icon: Shirt },
  { to: PATHS.progress, label: t`My progress`, icon: ChartColumnIncreasing },
  { to: PATHS.games, label: t`Games`, icon: Gamepad2 },
  { to: PATHS.treasureBox, label: t`Treasure Box`, icon: Gift },
]
const FOR_ADULTS: readonly Place[] = [
  { to: PATHS.parent, label: t`Parent Portal`, icon: HeartHandshake },
  { to: PATHS.teacher, label: t`Teacher Analytics`, icon: GraduationCap },
]
/** Beside the places in an adult's bar. */
const OF_AN_ADULT: readonly Place[] = [
  { to: PATHS.library, label: t`Library`, icon: LibraryBig },
  { to: PATHS.settings, label: t`Settings`, icon: SlidersHorizontal },
]

/** Everything of the signed-in person; on a child's device also the way to the adults' pages. */
export function PersonMenu({ user, asked }: { user: CurrentUser; asked?: Asked }) {
  const name = displayName(user)
  const leaving = useLeave(user.id, stillHere)
  const [helping, setHelping] = useState<boolean | null>(null)
  const [isSetting, setSetting] = useState<boolean | null>(null)
  return (
    <>
      <Menu asked={asked} trigger={<PersonButton user={user} />}>
        <MenuLabel>{name}</MenuLabel>
        {user.role === 'student' ? (
          <OfAChild onHelp={() => setHelping(true)} onSettings={() => setSetting(true)} />
        ) : (
          OF_AN_ADULT.map(linkTo)
        )}
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={leaving.ask}>{t`Sign out`}</MenuItem>
      </Menu>
      {leaving.question}
      {isSetting !== null && <SettingsSheet open={isSetting} onOpenChange={setSetting} />}
      {helping !== null && (
        <HelpDialog reader={user.role} open={helping} onOpenChange={setHelping} />
      )}
    </>
  )
}

function OfAChild({ onHelp, onSettings }: { onHelp: () => void; onSettings: () => void }) {
  return (
    <>
      {OWN.map(linkTo)}
      <MenuItem icon={SlidersHorizontal} onSelect={onSettings}>{t`Settings`}</MenuItem>
      <MenuItem icon={CircleQuestionMark} onSelect={onHelp}>{t`Help`}</MenuItem>
      <MenuSeparator />
      <MenuLabel>{t`For grown-ups`}</MenuLabel>
      {FOR_ADULTS.map(linkTo)}
    </>
  )
}

function linkTo({ to, label, icon: Icon }: Place) {
  return (
    <MenuLink key={to}>
      <Link to={to}>
        <Icon aria-hidden className="size-5" />
        {label}
      </Link>
    </MenuLink>
  )
}

function stillHere(): void {
  notify({
    title: t`Error`,
    description: t`You are still signed in. Please try again.`,
    destructive: true,
  })
}
