import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import {
  listSecurityEvents,
  type SecurityLogCheck,
  type SecurityLogEntry,
  verifySecurityLog,
} from '#contract/accounts/security-log.ts'
import type { Role } from '#contract/endpoint.ts'
import { grouped } from '#domain/grouped.ts'
import {
  SECURITY_EVENT_KINDS,
  SECURITY_EVENTS,
  type SecurityEventKind,
} from '#domain/security-events.ts'
import { ROLE_WORDS } from '#web/accounts/role-words.ts'
import { pages } from '#web/api/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/charts/data-table.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { DateText, type Locale, useLocale } from '#web/ui/locale.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

const ALL = 'all'
const KINDS = [
  { value: ALL, label: t`All events` },
  ...SECURITY_EVENT_KINDS.map((value) => ({ value, label: SECURITY_EVENTS[value] })),
]

/** Who did what to which account; students appear as numbers. */
export function SecurityLogPanel() {
  const [kind, setKind] = useState<string>(ALL)
  const [person, setPerson] = useState('')
  const asked = useDeferredValue(person.trim())
  const log = useInfiniteQuery(
    pages(listSecurityEvents, {
      limit: 50,
      person: asked,
      ...(kind !== ALL && { kind: kind as SecurityEventKind }),
    }),
  )
  return (
    <Section title={t`Security log`}>
      <p>{t`Kept for 180 days. Students appear by number, never by name.`}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t`Event`}
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        <SearchField label={t`Name, email or student number`} value={person} onType={setPerson} />
      </div>
      <Part
        query={log}
        what={t`the security log`}
        empty={<EmptyState title={t`No events found`} hint={t`Try another event or person.`} />}
      >
        {(entries) => (
          <DataTable
            caption={t`Security log entries`}
            tall
            columns={COLUMNS}
            rows={entries}
            keyOf={(entry) => entry.id}
          />
        )}
      </Part>
      <div className="flex flex-wrap gap-target">
        <ShowMore list={log} wide={false} />
        <Verify />
      </div>
    </Section>
  )
}

const COLUMNS = [
  {
    key: 'at',
    heading: t`Time`,
    cell: ({ at }: SecurityLogEntry) => (
      <>
        <DateText at={at} /> <DateText at={at} style="clockSeconds" />
      </>
    ),
  },
  {
    key: 'kind',
    heading: t`Event`,
    cell: ({ kind, detail }: SecurityLogEntry) =>
      [SECURITY_EVENTS[kind], detail && `(${detail})`].filter(Boolean).join(' '),
  },
  {
    key: 'actor',
    heading: t`By`,
    cell: ({ actor }: SecurityLogEntry) => (actor ? whoIs(actor) : t`Not signed in`),
  },
  {
    key: 'subject',
    heading: t`Person affected`,
    cell: ({ subject }: SecurityLogEntry) => (subject ? whoIs(subject) : '–'),
  },
  {
    key: 'network',
    heading: t`Network`,
    cell: ({ network }: SecurityLogEntry) => network ?? '–',
  },
]

type Person = { id: string | null; role: Role | 'operator' | null; name: string | null }

function whoIs({ id, role, name }: Person): string {
  if (role === 'operator') return t`Command on the server`
  if (name) return role === null ? name : `${name} (${ROLE_WORDS[role]})`
  return `${role === 'student' ? t`Student` : t`Account`} ${id ?? ''}`
}

function Verify() {
  const locale = useLocale()
  const check = useCall(verifySecurityLog, { failed: t`The check failed` })
  return (
    <>
      <Button
        icon={ShieldCheck}
        busy={check.isPending && t`Checking...`}
        onClick={() => check.send({})}
      >{t`Check for tampering`}</Button>
      <p role="status" className="self-center">
        {check.data && verdict(check.data, locale)}
      </p>
    </>
  )
}

function verdict({ entries, intact, brokenSince }: SecurityLogCheck, locale: Locale): string {
  if (intact) return t`All ${grouped(entries)} entries are intact.`
  return brokenSince
    ? t`Entries were changed or removed starting ${locale.date(brokenSince)} ${locale.date(brokenSince, 'clock')}.`
    : t`Some entries bypassed the log’s own checks.`
}
