import { Link } from '@tanstack/react-router'
import { House, LibraryBig } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** Where to go from a quiz (spec 2): the page has no menu. `besides` another button that is the main one. */
export function WayOn({ besides = false }: { besides?: boolean }) {
  return (
    <div className="grid gap-target sm:grid-cols-2">
      <Button asChild variant={besides ? 'paper' : 'primary'} icon={LibraryBig}>
        <Link to={PATHS.library}>Browse More Books</Link>
      </Button>
      <Button asChild icon={House}>
        <Link to={PATHS.home}>Back to Dashboard</Link>
      </Button>
    </div>
  )
}
