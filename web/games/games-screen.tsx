import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PlaceAhead } from '#web/ui/place-ahead.tsx'

/** The games room, with the greeting of spec 2. */
export function GamesScreen() {
  const { firstName } = useSignedIn()
  return (
    <PlaceAhead
      title="Games Room"
      lead={firstName ? `Hey ${firstName}!` : 'Hello Reading Hero!'}
      mood="yay"
      says="This room is for Zapster Runner and Word Quest."
      more="Heroes warm up with a good book."
      action={
        <Button asChild variant="primary" icon={BookOpen}>
          <Link to={PATHS.library}>Pick a book</Link>
        </Button>
      }
    />
  )
}
