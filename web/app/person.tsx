import { useEffect, useRef, useState, useTransition } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { afterFirstPage } from '#web/browser/idle.ts'
import type { Asked } from '#web/ui/overlays/menu.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { later, NOT_OPENED } from '#web/ui/states/later.tsx'
import { PersonButton } from './person-button.tsx'

const PersonMenu = later(async () => (await import('./person-menu.tsx')).PersonMenu)

/** The button alone, until the first page has rendered or the menu is opened; the menu has its own button. */
export function Person({ user }: { user: CurrentUser }) {
  const [asked, setAsked] = useState<Asked | 'nobody' | null>(null)
  const [isOpening, startOpening] = useTransition()
  const button = useRef<HTMLButtonElement>(null)

  // Follows the browser. A button that is just being used is not taken away.
  useEffect(() => {
    let isLeft = false
    const callOff = afterFirstPage(async () => {
      const isHere = await PersonMenu.fetch()
      if (!isHere || isLeft || button.current?.matches(':hover, :active, :focus')) return
      setAsked((before) => before ?? 'nobody')
    })
    return () => {
      isLeft = true
      callOff()
    }
  }, [])

  if (asked) return <PersonMenu user={user} asked={asked === 'nobody' ? undefined : asked} />
  const ask = (by: Asked) =>
    startOpening(async () => {
      if (await PersonMenu.fetch()) startOpening(() => setAsked(by))
      else notify(NOT_OPENED)
    })
  return (
    <PersonButton
      ref={button}
      user={user}
      data-asked={isOpening || undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      // A key that presses a button counts no clicks.
      onClick={({ detail }) => ask(detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        ask('keyboard')
      }}
    />
  )
}
