import { Link } from '@tanstack/react-router'
import { House, LibraryBig } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PlaceAhead } from '#web/ui/place-ahead.tsx'

const TITLE = 'Treasure Store'

/** Where the store administrator looks after the prizes; for others, who works here. */
export function TreasureStoreScreen() {
  const { role } = useSignedIn()
  if (role !== 'admin') {
    return (
      <PlaceAhead
        title={TITLE}
        mood="hi"
        says="Store administrators work here."
        more="Your own prizes are in the treasure box."
        action={
          <Button asChild icon={House}>
            <Link to={PATHS.home}>Back to Dashboard</Link>
          </Button>
        }
      />
    )
  }
  return (
    <div className="quiet">
      <PlaceAhead
        title={TITLE}
        says="Prizes, stock and redemptions will be looked after here."
        more="Books and reading experiences go first on the shelf."
        action={
          <Button asChild variant="primary" icon={LibraryBig}>
            <Link to={PATHS.library}>Open the library</Link>
          </Button>
        }
      />
    </div>
  )
}
