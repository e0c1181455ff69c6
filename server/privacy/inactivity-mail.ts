import { phrase } from '#domain/message.ts'
import type { Words } from '#server/language/words.ts'

type Given = { firstName: string; eraseAt: Date; months: number; portalUrl: string }

/** Tells an adult that a child's account will be erased, and how to keep it. */
export function inactivityMail(words: Words, given: Given) {
  const { firstName, eraseAt, months, portalUrl } = given
  const dates = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = dates.format(eraseAt)
  const lines = [
    phrase(
      '{firstName} hasn’t used Reading Heroes for {months, plural, one {a month} other {# months}}.',
      { firstName, months },
    ),
    phrase(
      'We don’t keep inactive accounts. On {day} we’ll delete {firstName}’s account and everything in it.',
      { day, firstName },
    ),
    phrase('To keep it, sign in and choose Keep before then: {portalUrl}', { portalUrl }),
    phrase(
      'You can also download everything first. If {firstName} signs in or reads again, nothing will be deleted.',
      { firstName },
    ),
  ].map(words.say)
  return {
    subject: words
      .say(phrase('{firstName}’s account will be deleted on {day}', { firstName, day }))
      .slice(0, 150),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${words.language}"><body style="font-family:sans-serif;line-height:1.5;color:#1b2340">${lines
      .map((line) => `<p>${escaped(line)}</p>`)
      .join('')}</body></html>`,
  }
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}
