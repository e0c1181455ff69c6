import type { Phrase } from '#domain/message.ts'
import type { Text, Words } from './words.ts'

/** A line of an email: a sentence, or a link with what it is called. */
type Line = Text | { label: Phrase; url: string }

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML: a name is text, never markup. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}

/** An email as text and as a plain page: no picture, no script, nothing that tells us it was opened. */
export function plainMail(words: Words, subject: Phrase, lines: readonly Line[]) {
  const said = lines.map((line) =>
    typeof line === 'object' && 'url' in line
      ? { label: words.say(line.label), url: line.url }
      : { label: words.say(line), url: null },
  )
  const html = [
    `<!doctype html><html lang="${words.language}"><body style="font-family:sans-serif;line-height:1.5;color:#1b2340">`,
    ...said.map(({ label, url }) =>
      url === null
        ? `<p>${escaped(label).replaceAll('\n', '<br>')}</p>`
        : `<p><a href="${escaped(url)}">${escaped(label)}</a></p>`,
    ),
    '</body></html>',
  ].join('\n')
  const text = said
    .map(({ label, url }) => (url === null ? label : `${label}: ${url}`))
    .join('\n\n')
  return { subject: words.say(subject).slice(0, 150), text: `${text}\n`, html }
}
