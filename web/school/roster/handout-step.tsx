import { t } from '@lingui/core/macro'
import { useBlocker } from '@tanstack/react-router'
import { Check, Printer, RefreshCw } from 'lucide-react'
import { AlertDialog } from 'radix-ui'
import { useState } from 'react'
import type { ClassCard, NewSecret } from '#contract/school/roster.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { PrintedCards } from './card-sheet.tsx'
import { SecretsTable } from './secrets-panel.tsx'
import '#web/ui/styles/printed.css'

interface HandoutStepProps {
  secrets: readonly NewSecret[]
  signInCode: string
  /** Null while they are being made, or when that failed. */
  cards: readonly ClassCard[] | null
  isMaking: boolean
  onMakeAgain: () => void
  onClose: () => void
}

/**
 * What new students sign in with, once, over the whole screen: a list of passwords for the teacher and cards
 * to cut out. It closes without a question only after printing; leaving the page asks too.
 */
export function HandoutStep({
  secrets,
  signInCode,
  cards,
  isMaking,
  onMakeAgain,
  onClose,
}: HandoutStepProps) {
  const [isPrinted, setIsPrinted] = useState(false)
  const [asks, setAsks] = useState(false)
  useBlocker({
    shouldBlockFn: () => {
      if (!isPrinted) setAsks(true)
      return !isPrinted
    },
    enableBeforeUnload: () => !isPrinted,
  })
  const close = () => (isPrinted ? onClose() : setAsks(true))
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Content
          aria-modal
          data-printed=""
          onOpenAutoFocus={(event) => {
            // Not on a button: Enter would wave the passwords away unread.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            close()
          }}
          className="quiet fixed inset-0 z-dialog flex flex-col bg-page text-ink print:static print:block"
        >
          <header className="mx-auto grid w-full max-w-240 gap-1 px-5 pt-5 pb-3 print:hidden">
            <AlertDialog.Title className="text-h1">{t`Print sign-in cards`}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2 text-small">{t`Print these now. Passwords and cards are shown only once, but you can always make new ones. Cut off the name strip before handing out a card.`}</AlertDialog.Description>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain print:overflow-visible">
            <div className="mx-auto grid w-full max-w-240 gap-6 px-5 pb-6 print:block print:max-w-none print:p-0">
              <SecretsTable secrets={secrets} />
              {cards && (
                <div className="print:break-before-page">
                  <PrintedCards cards={cards} signInCode={signInCode} />
                </div>
              )}
              {!cards && isMaking && (
                <p role="status" className="font-semibold print:hidden">{t`Making cards...`}</p>
              )}
              {!cards && !isMaking && (
                <div className="grid justify-items-start gap-3 print:hidden">
                  <p
                    role="alert"
                    className="font-semibold"
                  >{t`The cards could not be made. The passwords above work without them.`}</p>
                  <Button icon={RefreshCw} onClick={onMakeAgain}>{t`Try again`}</Button>
                </div>
              )}
            </div>
          </div>
          <footer className="border-line border-t bg-raised print:hidden">
            <div className="mx-auto flex w-full max-w-240 flex-wrap justify-end gap-target px-5 py-4 max-sm:*:grow">
              <Button
                variant={isPrinted ? 'paper' : 'primary'}
                icon={Printer}
                busy={isMaking && t`Making cards...`}
                onClick={() => {
                  window.print()
                  setIsPrinted(true)
                }}
              >{t`Print all`}</Button>
              <Button
                variant={isPrinted ? 'primary' : 'paper'}
                icon={Check}
                onClick={close}
              >{t`Done`}</Button>
            </div>
          </footer>
          <Confirm
            open={asks}
            onOpenChange={setAsks}
            title={t`Close without printing?`}
            description={t`These passwords and cards won’t be shown again. You can make new ones on the roster.`}
            cancelLabel={t`Keep open`}
            confirmLabel={t`Close anyway`}
            destructive
            onConfirm={onClose}
          />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
