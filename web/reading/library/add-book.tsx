import { Camera, Keyboard, Plus } from 'lucide-react'
import { AddBookDialog } from '#web/books/add-book-dialog.tsx'
import { AddByCamera } from '#web/books/add-by-camera.tsx'
import { CodeEntry } from '#web/books/code-entry.tsx'
import { useScan } from '#web/books/use-scan.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** On a phone, which has no room for the card: one button that opens the dialog. */
export function AddBookButton() {
  return (
    <AddBookDialog
      trigger={
        <Button
          variant="primary"
          icon={Plus}
          aria-label="Add Book to Library"
          className="mb-1.5 md:hidden"
        >
          Add Book
        </Button>
      }
    />
  )
}

/** The two ways to add a book, side by side with the shelf. */
export function AddBookCard() {
  const scan = useScan('library')
  return (
    <CardSection title="Add Book to Library">
      <Tabs
        label="Ways to add a book"
        className="[&>[role=tablist]]:[--size-h3:0.9375rem]"
        items={[
          {
            value: 'camera',
            label: 'Camera Scan',
            icon: Camera,
            content: <AddByCamera scan={scan} />,
          },
          {
            value: 'code',
            label: 'Enter UPC',
            icon: Keyboard,
            content: <CodeEntry place="library" scan={scan} stacked />,
          },
        ]}
      />
    </CardSection>
  )
}
