import { t } from '@lingui/core/macro'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import '#web/ui/styles/printed.css'

interface PrintSheetProps {
  title: string
  lead: string
  printLabel: string
  canPrint: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet on the screen as it comes out of the printer, with what prints it. */
export function PrintSheet({
  title,
  lead,
  printLabel,
  canPrint,
  onClose,
  children,
}: PrintSheetProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <div>
          <h2 className="text-h2">{title}</h2>
          <p className="text-ink-2">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-target">
          <Button icon={ArrowLeft} onClick={onClose}>{t`Back to orders`}</Button>
          <Button
            variant="primary"
            icon={Printer}
            disabled={!canPrint}
            onClick={() => window.print()}
          >
            {printLabel}
          </Button>
        </div>
      </div>
      {children}
    </div>
  )
}
