import { type Phrase, phrase } from '#domain/message.ts'
import { escaped } from '#server/language/plain-mail.ts'
import type { Words } from '#server/language/words.ts'

/** What a student read in the week; nothing else about them is in the email. */
type DigestPupil = { name: string; minutes: number; quizzes: number }

export type DigestClass = {
  id: number
  name: string
  pupils: readonly DigestPupil[]
  /** Check-ins that wait for the teacher. */
  checkIns: number
}

type Given = {
  firstName: string | null
  classes: readonly DigestClass[]
  publicUrl: string
  unsubscribeUrl: string
}

/** The digest as text and as a plain page: no picture, no script, nothing that tells us it was opened. */
export function classDigestMail(
  words: Words,
  { firstName, classes, publicUrl, unsubscribeUrl }: Given,
) {
  const shown = classes.map((one) => ({
    name: one.name,
    lines: linesOf(one).map(words.say),
    url: `${publicUrl}/teacher?class=${one.id}`,
  }))
  const names = shown.map(({ name }) => name)
  const subject = words.say(phrase('Your classes this week: {names}', { names })).slice(0, 150)
  const hello = words.say(
    firstName === null ? phrase('Hi there,') : phrase('Hi {firstName},', { firstName }),
  )
  const open = words.say(phrase('Open the class'))
  const why = words.say(phrase('You get this email because you teach a class on Reading Heroes.'))
  const unsubscribe = words.say(phrase('Unsubscribe'))
  const text = [
    hello,
    ...shown.flatMap(({ name, lines, url }) => [
      '',
      name,
      ...lines.map((line) => `- ${line}`),
      `${open}: ${url}`,
    ]),
    '',
    why,
    `${unsubscribe}: ${unsubscribeUrl}`,
    '',
  ].join('\n')
  const html = [
    `<!doctype html><html lang="${words.language}"><body style="font-family:sans-serif;line-height:1.5;color:#1b2340">`,
    `<p>${escaped(hello)}</p>`,
    ...shown.map(
      ({ name, lines, url }) =>
        `<h2>${escaped(name)}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul><p><a href="${escaped(url)}">${escaped(open)}</a></p>`,
    ),
    `<p style="color:#3f4a70">${escaped(why)} `,
    `<a href="${escaped(unsubscribeUrl)}">${escaped(unsubscribe)}</a></p></body></html>`,
  ].join('\n')
  return { subject, text, html }
}

function linesOf({ pupils, checkIns }: DigestClass): Phrase[] {
  const readers = pupils.filter(({ minutes, quizzes }) => minutes > 0 || quizzes > 0)
  const others = pupils.filter((pupil) => !readers.includes(pupil))
  if (readers.length === 0) return [phrase('No one read this week.'), ...waiting(checkIns)]
  const sum = (of: 'minutes' | 'quizzes') => pupils.reduce((all, pupil) => all + pupil[of], 0)
  return [
    phrase(
      '{readers} of {students, plural, one {# student} other {# students}} read: {minutes, plural, one {# minute} other {# minutes}}, {quizzes, plural, one {# quiz} other {# quizzes}}.',
      {
        readers: readers.length,
        students: pupils.length,
        minutes: sum('minutes'),
        quizzes: sum('quizzes'),
      },
    ),
    phrase('Read: {names}', { names: readers.map(readerOf) }),
    ...(others.length > 0
      ? [phrase('Didn’t read: {names}', { names: others.map(({ name }) => name) })]
      : []),
    ...waiting(checkIns),
  ]
}

function waiting(count: number): Phrase[] {
  if (count === 0) return []
  return [
    phrase('{count, plural, one {# check-in is} other {# check-ins are}} waiting for you.', {
      count,
    }),
  ]
}

function readerOf({ name, minutes }: DigestPupil): Phrase {
  return phrase('{name} ({minutes} min)', { name, minutes: String(minutes) })
}
