import { useState } from 'react'
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
  const [shown, setShown] = useState<string | null>(null)
  const isShown = src != null && shown === src
  return (
    <span
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-clip rounded-pill border-(length:--edge) border-outline bg-sea-tint align-middle font-display font-extrabold text-ink leading-none',
        SIZE[size],
        className,
      )}
    >
      {src && (
        <img
          src={src}
          alt=""
          hidden={!isShown}
          referrerPolicy="no-referrer"
          onLoad={() => setShown(src)}
          onError={() => setShown(null)}
          className="size-full object-cover"
        />
      )}
      {!isShown && letter.slice(0, 1).toUpperCase()}
    </span>
  )
}
