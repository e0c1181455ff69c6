import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '#web/ui/cx.ts'

interface FileDropProps {
  label: string
  hint: string
  /** The name of the file that was chosen. */
  chosen: string | null
  onFile: (file: File) => void
}

/** One place to drop a file on, to tap for choosing one, or to reach with the keyboard. */
export function FileDrop({ label, hint, chosen, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  return (
    <div
      className={cx(
        'relative grid justify-items-center gap-1 rounded-card border-2 border-line border-dashed px-4 py-6 text-center hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
        isOver ? 'border-ink bg-surface' : 'bg-sunken',
      )}
    >
      <FileUp aria-hidden className="size-9" strokeWidth={2.25} />
      <label htmlFor={id} className="font-bold text-h3">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-ink-2 text-small">
        {hint}
      </p>
      {chosen !== null && (
        <p className="wrap-anywhere font-semibold text-small" role="status">
          {chosen}
        </p>
      )}
      {/* Browsers take a file that is dropped on the field itself, so it covers the whole zone. */}
      <input
        id={id}
        type="file"
        aria-describedby={`${id}-hint`}
        accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv,text/plain,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // The same file, saved again, can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
