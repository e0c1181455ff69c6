import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { isChosenLanguage, LANGUAGE_NAMES, LANGUAGES } from '#contract/language.ts'
import {
  type FamilyLetter,
  getFamilyLetter,
  LetterMessage,
  sendFamilyLetter,
} from '#contract/school/family-letter.ts'
import { MAX_LETTER_MESSAGE } from '#domain/family-letter.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { showRefusal, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormTextAreaField } from '#web/ui/forms/form-fields.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'
import '#web/ui/styles/printed.css'

type Whom = { id: number; userId: string }

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** One page about a student's reading, for the family: printed or sent by email. */
export function FamilyLetterPage({ whom }: { whom: Whom }) {
  const [language, setLanguage] = useState<FamilyLetter['language']>()
  const letter = useQuery({
    ...query(getFamilyLetter, { params: whom, querystring: { language } }),
    placeholderData: (before) => before,
  })
  return (
    <div className="quiet layout-content grid gap-5">
      <div className="grid gap-3 print:hidden">
        <p>
          <Link to={PATHS.student} params={{ studentId: whom.userId }} search={{ class: whom.id }}>
            {t`Back to the student`}
          </Link>
        </p>
        <PageTitle
          title={t`Family letter`}
          lead={t`One page about the last 30 days. Print it, or email it to the family.`}
        />
      </div>
      <Part query={letter} what={t`the letter`}>
        {(data) => <Draft whom={whom} letter={data} onLanguage={setLanguage} />}
      </Part>
    </div>
  )
}

interface DraftProps {
  whom: Whom
  letter: FamilyLetter
  onLanguage: (language: FamilyLetter['language']) => void
}

function Draft({ whom, letter, onLanguage }: DraftProps) {
  const form = useSchemaForm(LetterMessage, { message: '' })
  const send = useCall(sendFamilyLetter, {
    done: ({ sent }) =>
      sent > 0 ? { title: t`Letter sent` } : { title: t`No email address is linked` },
    failed: showRefusal(form, 'message'),
  })
  const { guardians } = letter
  const message = form.watch('message')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 print:hidden">
        <FormTextAreaField
          control={form.control}
          name="message"
          label={t`Your own words (optional)`}
          hint={t`They are printed and sent as you write them.`}
          maxLength={MAX_LETTER_MESSAGE}
          rows={3}
        />
        <SelectField
          label={t`Language of the printed letter`}
          hint={
            letter.isFamilys
              ? t`Chosen by this family.`
              : t`This family hasn't chosen a language yet.`
          }
          options={LANGUAGE_OPTIONS}
          value={letter.language}
          onChange={({ target }) => isChosenLanguage(target.value) && onLanguage(target.value)}
        />
        <div className="flex flex-wrap items-center gap-target sm:col-span-2">
          <Button
            variant="primary"
            icon={Printer}
            onClick={() => window.print()}
          >{t`Print the letter`}</Button>
          {guardians > 0 && (
            <Confirm
              title={t`Email this letter?`}
              description={t`Each guardian gets it in their own language. Email addresses stay private.`}
              confirmLabel={t`Send the letter`}
              onConfirm={form.handleSubmit((body) => send.send({ params: whom, body }))}
              trigger={
                <Button
                  icon={Mail}
                  busy={send.isPending && t`Sending...`}
                >{t`Email the family`}</Button>
              }
            />
          )}
        </div>
        {guardians === 0 && (
          <p className="sm:col-span-2">
            {t`No guardian with an email address is linked yet. The printed letter tells the family how to follow along.`}
          </p>
        )}
      </div>
      <PrintedLetter letter={letter} message={message?.trim() ?? ''} />
    </>
  )
}

/** The letter as it comes out of the printer. */
function PrintedLetter({ letter, message }: { letter: FamilyLetter; message: string }) {
  return (
    <article
      data-printed=""
      lang={letter.language}
      aria-label={letter.title}
      className="paper-card mx-auto grid w-full max-w-[44rem] gap-4 break-words rounded-card border-2 border-ink p-6 text-ink print:border-0 print:p-0"
    >
      <header className="border-ink border-b-2 pb-3">
        <h2 className="font-display font-extrabold text-h2">{letter.title}</h2>
        <p className="text-ink-2">{letter.days}</p>
      </header>
      <p>{letter.greeting}</p>
      {message !== '' && <p>{message}</p>}
      <p>{letter.facts.join(' ')}</p>
      {letter.books.length > 0 && <Listed heading={letter.booksHeading} lines={letter.books} />}
      <Listed heading={letter.tipsHeading} lines={letter.tips} />
      <p>{letter.next}</p>
      <footer>
        <p>{letter.closing}</p>
        {letter.signature.map((line) => (
          <p key={line} className="font-semibold">
            {line}
          </p>
        ))}
      </footer>
    </article>
  )
}

function Listed({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold text-h3">{heading}</h3>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
