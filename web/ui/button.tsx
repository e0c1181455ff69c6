import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { slot } from './slot.ts'

type ButtonVariant = 'primary' | 'paper' | 'ghost' | 'danger'

/** Left out, the size follows the page: 56 px, 76 px for a Sprout's primary key, 44 px on quiet pages. */
type ButtonSize = 'sprout' | 'adult'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  iconEnd?: LucideIcon
  /** The words shown while the action runs; the button cannot be pressed meanwhile. */
  busy?: string | false
  /** Takes the whole width of its column. */
  wide?: boolean
  /** The one child becomes the button, such as a link of the router. */
  asChild?: boolean
}

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'edge-button pressable bg-marigold text-on-marigold no-underline shadow-lip',
  paper: 'edge pressable bg-surface text-ink no-underline shadow-lip-paper',
  ghost: 'text-ink underline decoration-2 underline-offset-4 hover:decoration-4',
  danger: 'edge-button pressable bg-brick text-on-fill no-underline shadow-lip-danger',
}

const OFF =
  'disabled:border-line disabled:border-dashed disabled:bg-sunken disabled:text-muted disabled:shadow-none disabled:no-underline aria-disabled:cursor-progress aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-2 aria-disabled:shadow-none'

const SIZE: Record<ButtonSize, string> = {
  sprout: 'min-h-19 px-6 text-h2',
  adult: 'min-h-11 px-4 text-body',
}

const FLOWING = 'px-5 text-h3'

export function Button({
  variant = 'paper',
  size,
  icon: Icon,
  iconEnd: IconEnd,
  busy = false,
  wide = false,
  asChild = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const worn = {
    ...rest,
    // Busy is not `disabled`: that would throw the focus of a keyboard away.
    'aria-disabled': busy ? true : undefined,
    onClick: busy ? (event: { preventDefault(): void }) => event.preventDefault() : onClick,
    className: cx(
      'inline-flex narrow:flex-wrap items-center justify-center gap-2 rounded-button narrow:px-2 py-2 text-center font-display font-extrabold leading-tight',
      size ? SIZE[size] : FLOWING,
      !size && (variant === 'primary' ? 'min-h-target-primary' : 'min-h-target'),
      wide && 'w-full',
      VARIANT_CLASSES[variant],
      OFF,
      className,
    ),
  }
  const face = (words: ReactNode) => (
    <>
      {Icon && <Icon aria-hidden className="size-[1.3em] shrink-0" strokeWidth={2.5} />}
      {busy || words}
      {IconEnd && <IconEnd aria-hidden className="size-[1.3em] shrink-0" strokeWidth={2.5} />}
    </>
  )
  if (asChild) return slot(children, worn, face)
  return (
    <button {...worn} type={type}>
      {face(children)}
    </button>
  )
}
