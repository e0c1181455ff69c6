import { Link } from '@tanstack/react-router'
import {
  ChartColumnIncreasing,
  Gamepad2,
  Gift,
  GraduationCap,
  HeartHandshake,
  LogOut,
  SlidersHorizontal,
  Store,
} from 'lucide-react'
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
import { PersonButton } from './person-button.tsx'

/** Everything of the signed-in person, and what is for grown-ups. */
export function PersonMenu({ user, asked }: { user: CurrentUser; asked?: Asked }) {
  const name = displayName(user)
  const leaving = useLeave(user.id, stillHere)
  return (
    <>
      <Menu asked={asked} trigger={<PersonButton user={user} />}>
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

function stillHere(): void {
  notify({
    title: 'Error',
    description: 'You are still signed in. Please try again.',
    destructive: true,
  })
}
