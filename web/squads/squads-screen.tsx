import { Link } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PlaceAhead } from '#web/ui/place-ahead.tsx'

/** The squads' meeting place. */
export function SquadsScreen() {
  return (
    <PlaceAhead
      title="Squads"
      lead="Read together. Win together."
      mood="yay"
      says="Here your squad will read together."
      more="Every book you read now counts for you."
      action={
        <Button asChild variant="primary" icon={ScanBarcode}>
          <Link to={PATHS.scanner}>Scan a book</Link>
        </Button>
      }
    />
  )
}
