import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { LibraryBig, ScanBarcode } from 'lucide-react'
import { PATHS } from '#web/api/paths.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

type Look = Pick<ButtonProps, 'variant' | 'wide' | 'className'>

/** To the scanner, for a new book. */
export function ScanLink(look: Look) {
  return (
    <Button asChild icon={ScanBarcode} {...look}>
      <Link to={PATHS.scanner}>{t`Scan a book`}</Link>
    </Button>
  )
}

/** To the reader's own books. */
export function ChooseLink() {
  return (
    <Button asChild variant="primary" icon={LibraryBig}>
      <Link to={PATHS.library} search={{ scope: 'library' }}>{t`Choose a book`}</Link>
    </Button>
  )
}
