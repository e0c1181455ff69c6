import { Link } from '@tanstack/react-router'
import {
  ChartColumnIncreasing,
  Gamepad2,
  Gift,
  GraduationCap,
  HeartHandshake,
  LogOut,
  SlidersHorizontal,
  Star,
  Store,
} from 'lucide-react'
import type { CurrentUser } from '#contract/auth.ts'
import { BODIES, HEADS } from '#domain/hero-parts.ts'
import { PATHS } from '#web/api/paths.ts'
import { avatarLetter, displayName } from '#web/api/session.ts'
import { HeroBust } from '#web/art/hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'
import { useLeave } from '#web/offline/use-leave.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountingNumber } from '#web/ui/counting-number.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/toast-store.ts'
import { SoundSwitch } from './sound-switch.tsx'

/** Logo, points, treasure box, and who is signed in (spec 2). */
export function TopBar({ user }: { user: CurrentUser }) {
  return (
    <header className="print:hidden sticky top-0 z-nav border-outline border-b-2 bg-page">
      <div className="flex h-16 items-center gap-2 px-3 sm:gap-3 sm:px-5">
        <Link
          to={PATHS.home}
          className="mr-auto flex min-h-11 items-center gap-2 rounded-field font-black font-display text-ink text-h3 no-underline"
        >
          <Tassel mood="hi" size={44} />
          <span className="max-[27rem]:sr-only">Reading Heroes</span>
        </Link>
        <p className="edge flex h-11 items-center gap-1.5 rounded-pill bg-surface px-3 font-extrabold font-display text-gold">
          <Star aria-hidden className="size-5 fill-marigold text-ink" strokeWidth={2.25} />
          <CountingNumber value={user.points} className="tabular-nums" />
          <span className="sr-only">points</span>
        </p>
        <Link
          to={PATHS.treasureBox}
          className="hidden min-h-11 items-center gap-1.5 rounded-field px-2 font-bold font-display text-ink no-underline hover:underline sm:flex"
        >
          <Gift aria-hidden className="size-6" strokeWidth={2.25} />
          Treasure Box
        </Link>
        {user.role === 'student' && <SoundSwitch />}
        <PersonMenu user={user} />
      </div>
    </header>
  )
}

function PersonMenu({ user }: { user: CurrentUser }) {
  const name = displayName(user)
  const leaving = useLeave(user.id, stillHere)
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="flex min-h-11 items-center gap-2 rounded-field text-left"
          >
            <Portrait user={user} />
            <span className="sr-only max-w-40 sm:not-sr-only sm:block">
              <span className="block truncate font-bold font-display leading-tight">{name}</span>{' '}
              <span className="block text-floor text-ink-2 leading-tight">Reading Hero</span>
            </span>
          </button>
        }
      >
        <MenuLabel>{name}</MenuLabel>
        <MenuLink>
          <Link to={PATHS.progress}>
            <ChartColumnIncreasing aria-hidden className="size-5" />
            My progress
          </Link>
        </MenuLink>
        <MenuLink>
          <Link to={PATHS.games}>
            <Gamepad2 aria-hidden className="size-5" />
            Games
          </Link>
        </MenuLink>
        <MenuLink>
          <Link to={PATHS.treasureBox}>
            <Gift aria-hidden className="size-5" />
            Treasure Box
          </Link>
        </MenuLink>
        <MenuLink>
          <Link to={PATHS.settings}>
            <SlidersHorizontal aria-hidden className="size-5" />
            Reading settings
          </Link>
        </MenuLink>
        <MenuSeparator />
        <MenuLabel>For grown-ups</MenuLabel>
        <MenuLink>
          <Link to={PATHS.parent}>
            <HeartHandshake aria-hidden className="size-5" />
            Parent Portal
          </Link>
        </MenuLink>
        <MenuLink>
          <Link to={PATHS.teacher}>
            <GraduationCap aria-hidden className="size-5" />
            Teacher Analytics
          </Link>
        </MenuLink>
        {user.role === 'admin' && (
          <MenuLink>
            <Link to={PATHS.treasureStore}>
              <Store aria-hidden className="size-5" />
              Treasure Store
            </Link>
          </MenuLink>
        )}
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={leaving.ask}>
          I'm done: sign out
        </MenuItem>
      </Menu>
      {leaving.question}
    </>
  )
}

/** The person's picture, else their hero's head and shoulders, else a letter. */
function Portrait({ user }: { user: CurrentUser }) {
  const head = HEADS.find((id) => id === user.hero?.head)
  const body = BODIES.find((id) => id === user.hero?.body)
  if (!user.profileImageUrl && head && body) {
    return <HeroBust head={head} body={body} size={44} className="shrink-0" />
  }
  return <Avatar src={user.profileImageUrl} letter={avatarLetter(user)} />
}

function stillHere(): void {
  notify({
    title: 'Error',
    description: 'You are still signed in. Please try again.',
    destructive: true,
  })
}
