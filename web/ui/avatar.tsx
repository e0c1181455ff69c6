import { useState } from 'react'
import { cx } from './cx.ts'

interface AvatarProps {
  src?: string | null
  /** Shown when there is no picture or it does not load. */
  letter: string
  size?: 'small' | 'medium' | 'large'
}

const SIZE = {
  small: 'size-9 text-body',
  medium: 'size-11 text-h3',
  large: 'size-20 text-h1',
}

/** A picture of a person beside their written name, or a letter until it loads. */
export function Avatar({ src, letter, size = 'medium' }: AvatarProps) {
  const [shown, setShown] = useState<string | null>(null)
  const isShown = src != null && shown === src
  return (
    <span
      aria-hidden
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-clip rounded-pill border-(length:--edge) border-outline bg-sea-tint align-middle font-display font-extrabold text-ink leading-none',
        SIZE[size],
      )}
    >
      {src && (
        <img
          // On a page the server rendered it may load before anything listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setShown(src)
          }}
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
