import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { Prize } from '#web/art/prize.tsx'

interface PrizePictureProps {
  item: Pick<TreasureItem, 'name' | 'category' | 'imageUrl' | 'photoUrl' | 'drawing' | 'isReading'>
  size: number
}

/** A prize's photo, or its picture if that is on this server or a data URL, otherwise its drawing. */
export function PrizePicture({ item, size }: PrizePictureProps) {
  const { name, category, imageUrl, photoUrl, drawing, isReading } = item
  const kind = isReading && category === 'physical' ? 'book' : category
  const url = photoUrl ?? ownPicture(imageUrl)
  return (
    <Prize
      kind={kind}
      drawing={drawing}
      imageUrl={url}
      size={size}
      {...(photoUrl && { title: name })}
    />
  )
}

/** Another site would learn who looks at it, so its pictures are not asked for (product 10). */
function ownPicture(imageUrl: string | null): string | null {
  if (!imageUrl) return null
  if (imageUrl.startsWith('data:image/')) return imageUrl
  return URL.canParse(imageUrl) && new URL(imageUrl).origin === window.location.origin
    ? imageUrl
    : null
}
