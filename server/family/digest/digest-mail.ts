type Given = {
  firstName: string | null
  children: readonly { name: string; lines: readonly string[] }[]
  portalUrl: string
  unsubscribeUrl: string
}

/** The digest as text and as a plain page: no picture, no script, nothing that tells us it was opened. */
export function digestMail({ firstName, children, portalUrl, unsubscribeUrl }: Given) {
  const names = children.map(({ name }) => name)
  const subject = `This week in reading: ${names.join(', ')}`.slice(0, 150)
  const hello = `Hi ${firstName ?? 'there'},`
  const text = [
    hello,
    ...children.flatMap(({ name, lines }) => ['', name, ...lines.map((line) => `- ${line}`)]),
    '',
    `See more in the Parent Portal: ${portalUrl}`,
    '',
    "You're receiving this because you turned on the weekly digest.",
    `Unsubscribe: ${unsubscribeUrl}`,
    '',
  ].join('\n')
  const html = [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1b2340">',
    `<p>${escaped(hello)}</p>`,
    ...children.map(
      ({ name, lines }) =>
        `<h2>${escaped(name)}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
    ),
    `<p><a href="${escaped(portalUrl)}">See more in the Parent Portal</a></p>`,
    '<p style="color:#3f4a70">You\'re receiving this because you turned on the weekly digest. ',
    `<a href="${escaped(unsubscribeUrl)}">Unsubscribe</a></p></body></html>`,
  ].join('\n')
  return { subject, text, html }
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Names are escaped: they are text, never markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}
