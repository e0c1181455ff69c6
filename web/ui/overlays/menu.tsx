import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { cx } from '#web/ui/cx.ts'

/** The event that opened a menu. */
export type Asked = 'pointer' | 'keyboard'

interface MenuProps {
  /** The button that opens it, with a word on it. */
  trigger: ReactElement
  /** The menu comes after somebody asked for it: it opens as if it had been there. */
  asked?: Asked
  children: ReactNode
}

const ROW =
  'flex min-h-11 w-full min-w-0 cursor-pointer select-none items-center gap-3 rounded-field px-3 py-1.5 text-start font-semibold text-body outline-none data-[disabled]:text-muted data-[highlighted]:bg-sea-tint data-[highlighted]:ring-2 data-[highlighted]:ring-ink data-[highlighted]:ring-inset [&>svg]:shrink-0'

/** A list of commands or links. Not modal: the page behind keeps its scroll and needs no locking. */
export function Menu({ trigger, asked, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(asked === 'pointer')
  const [isOpening, startOpening] = useTransition()

  // Radix sets the focus on the first entry only for a key that it heard itself.
  useEffect(() => {
    if (asked !== 'keyboard') return
    button.current?.focus()
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [asked])

  return (
    <DropdownMenu.Root
      modal={false}
      open={open}
      onOpenChange={(next) => {
        // The button is seen pressed at once; the list is drawn right after.
        if (next) startOpening(() => setOpen(true))
        else setOpen(false)
      }}
    >
      <DropdownMenu.Trigger asChild ref={button} data-asked={isOpening || undefined}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          data-floating=""
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="edge z-sheet grid max-w-(--radix-dropdown-menu-content-available-width) grid-cols-[minmax(0,1fr)] max-h-(--radix-dropdown-menu-content-available-height) min-w-[min(14rem,100vw-24px)] gap-1 overflow-y-auto rounded-card bg-raised p-2 text-ink shadow-print data-[state=closed]:animate-fade-out data-[state=open]:animate-settle"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface MenuItemProps {
  icon?: LucideIcon
  onSelect?: () => void
  disabled?: boolean
  destructive?: boolean
  children: ReactNode
}

/** A menu command with an icon and words. */
export function MenuItem({ icon: Icon, onSelect, disabled, destructive, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={(event) => {
        focusOpener(event)
        onSelect?.()
      }}
      className={cx(ROW, destructive && 'text-brick')}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" strokeWidth={2.25} />}
      {children}
    </DropdownMenu.Item>
  )
}

/**
 * The menu returns focus only once it is gone. A dialog that opens meanwhile would find it nowhere, and could not
 * give it back.
 */
function focusOpener({ currentTarget }: Event): void {
  const menu = currentTarget instanceof Element && currentTarget.closest('[role=menu]')
  if (menu) document.getElementById(menu.getAttribute('aria-labelledby') ?? '')?.focus()
}

/** A link of the menu: its one child is the link, with icon and words inside. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item asChild className={ROW}>
      {children}
    </DropdownMenu.Item>
  )
}

/** Names the entries under it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 pt-1.5 text-ink-2 text-small">
      {children}
    </DropdownMenu.Label>
  )
}

/** A line between groups of entries. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-2 my-1 h-px bg-line" />
}
