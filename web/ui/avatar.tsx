import { Avatar as Primitive } from 'radix-ui'
import { cx } from './cx.ts'

interface AvatarProps {
  src?: string | null
  /** Shown when there is no picture or it does not load. */
  letter: string
  /** Whose face it is. Left out, the avatar is decoration beside a written name. */
  name?: string
  size?: 'small' | 'medium' | 'large'
  className?: string
}

const SIZE = {
  small: 'size-9 text-body',
  medium: 'size-11 text-h3',
  large: 'size-20 text-h1',
}

/** A picture of a person, or a letter until it loads. */
export function Avatar({ src, letter, name, size = 'medium', className }: AvatarProps) {
  return (
    <Primitive.Root
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-clip rounded-pill border-(length:--edge) border-outline bg-sea-tint align-middle font-display font-extrabold text-ink leading-none',
        SIZE[size],
        className,
      )}
    >
      {src && (
        <Primitive.Image
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      )}
      <Primitive.Fallback>{letter.slice(0, 1).toUpperCase()}</Primitive.Fallback>
    </Primitive.Root>
  )
}
