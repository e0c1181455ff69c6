import { Link } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { useSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PlaceAhead } from '#web/ui/place-ahead.tsx'

/** Where a reader trades points for prizes. */
export function TreasureBoxScreen() {
  const { points } = useSignedIn()
  return (
    <PlaceAhead
      title="Treasure Box"
      lead="Real prizes for real reading."
      says="Here you will trade points for prizes."
      more={
        <>
          You have saved{' '}
          <strong className="text-gold tabular-nums">{points.toLocaleString('en-US')}</strong>{' '}
          {points === 1 ? 'point' : 'points'}.
        </>
      }
      action={
        <Button asChild variant="primary" icon={ScanBarcode}>
          <Link to={PATHS.scanner}>Scan a book</Link>
        </Button>
      }
    />
  )
}
