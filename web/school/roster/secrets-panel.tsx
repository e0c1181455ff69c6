import { t } from '@lingui/core/macro'
import { Check, Printer } from 'lucide-react'
import { AlertDialog } from 'radix-ui'
import type { NewSecret } from '#contract/school/roster.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/charts/data-table.tsx'
import '#web/ui/styles/printed.css'

interface SecretsPanelProps {
  secrets: readonly NewSecret[]
  onClose: () => void
}

/**
 * New usernames and passwords, shown once: only their hashes are stored. The panel stays on top of everything
 * until the teacher confirms they are saved.
 */
export function SecretsPanel({ secrets, onClose }: SecretsPanelProps) {
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <div data-scrim="" className="fixed inset-0 z-dialog animate-fade bg-scrim print:hidden" />
        <AlertDialog.Content
          aria-modal
          data-floating=""
          data-printed=""
          onOpenAutoFocus={(event) => {
            // Not on the button: Enter would wave the passwords away unread.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="quiet edge fixed inset-x-0 bottom-0 z-dialog flex max-h-[calc(100dvh-2.5rem)] flex-col overflow-clip rounded-t-card bg-raised text-ink sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:max-w-190 sm:rounded-card sm:shadow-print print:static print:max-h-none print:border-0"
        >
          <header className="grid gap-1 px-5 pt-5 pb-3 sm:px-6">
            <AlertDialog.Title className="text-h2">{t`New passwords`}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2 text-small">{t`Print these or write them down now. They’re shown only once, but you can always make new ones.`}</AlertDialog.Description>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-4 sm:px-6 print:overflow-visible">
            <SecretsTable secrets={secrets} />
          </div>
          <footer className="flex flex-wrap justify-end gap-target border-line border-t px-5 py-4 max-sm:*:grow sm:px-6 print:hidden">
            <Button icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
            <AlertDialog.Action asChild>
              <Button
                variant="primary"
                icon={Check}
                onClick={onClose}
              >{t`Done, I’ve saved them`}</Button>
            </AlertDialog.Action>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Each student's username and password. */
export function SecretsTable({ secrets }: { secrets: readonly NewSecret[] }) {
  return (
    <DataTable
      caption={t`Names and passwords`}
      rows={secrets}
      keyOf={({ userId }) => userId}
      columns={[
        {
          key: 'name',
          heading: t`Student`,
          cell: ({ name, signInName }) => (
            <>
              {name}
              <span className="block font-normal sm:hidden print:hidden">
                {t`Signs in as ${signInName}`}
              </span>
            </>
          ),
        },
        {
          key: 'sign-in',
          heading: t`Signs in as`,
          cell: ({ signInName }) => signInName,
          wideOnly: true,
        },
        {
          key: 'password',
          heading: t`Password`,
          cell: ({ password }) => <span className="whitespace-nowrap font-bold">{password}</span>,
        },
      ]}
    />
  )
}
