import { type Phrase, phrase } from '#domain/message.ts'
import { escaped } from '#server/language/plain-mail.ts'
import type { Words } from '#server/language/words.ts'

type Given = {
  firstName: string | null
  children: readonly { name: string | Phrase; lines: readonly Phrase[] }[]
  portalUrl: string
  unsubscribeUrl: string
}

/** The digest as text and as a plain page: no picture, no script, nothing that tells us it was opened. */
export function digestMail(
  words: Words,
  { firstName, portalUrl, unsubscribeUrl, ...given }: Given,
) {
  const children = given.children.map(({ name, lines }) => ({
    name: words.sayAll<string>(name),
    lines: lines.map(words.say),
  }))
  const names = children.map(({ name }) => name)
  const more = words.say(phrase('See more in the Parent Portal'))
  const why = words.say(phrase("You're receiving this because you turned on the weekly digest."))
  const unsubscribe = words.say(phrase('Unsubscribe'))
  const subject = words.say(phrase('This week in reading: {names}', { names })).slice(0, 150)
  const hello = words.say(
    firstName === null ? phrase('Hi there,') : phrase('Hi {firstName},', { firstName }),
  )
  const text = [
    hello,
    ...children.flatMap(({ name, lines }) => ['', name, ...lines.map((line) => `- ${line}`)]),
    '',
    `${more}: ${portalUrl}`,
    '',
    why,
    `${unsubscribe}: ${unsubscribeUrl}`,
    '',
  ].join('\n')
  const html = [
    `<!doctype html><html lang="${words.language}"><body style="font-family:sans-serif;line-height:1.5;color:#1b2340">`,
    `<p>${escaped(hello)}</p>`,
    ...children.map(
      ({ name, lines }) =>
        `<h2>${escaped(name)}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
    ),
    `<p><a href="${escaped(portalUrl)}">${escaped(more)}</a></p>`,
    `<p style="color:#3f4a70">${escaped(why)} `,
    `<a href="${escaped(unsubscribeUrl)}">${escaped(unsubscribe)}</a></p></body></html>`,
  ].join('\n')
  return { subject, text, html }
}
