import { t } from '@lingui/core/macro'
import { Spine } from '#web/art/spine.tsx'

interface FinishedShelfProps {
  books: readonly { key: string; title: string; author: string }[]
  size?: number
}

/** Finished books, back to back on planks, each with the stamp that says so. */
export function FinishedShelf({ books, size = 132 }: FinishedShelfProps) {
  return (
    <ul className="shelf">
      {books.map(({ key, title, author }) => (
        <li key={key}>
          <Spine
            title={title}
            author={author}
            size={size}
            stamp={t({ message: 'Read', context: 'a stamp' })}
          />
        </li>
      ))}
    </ul>
  )
}
