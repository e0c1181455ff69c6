type Given = { firstName: string; eraseAt: Date; months: number; portalUrl: string }

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Tells an adult that a child's account will be erased, and how to keep it. */
export function inactivityMail({ firstName, eraseAt, months, portalUrl }: Given) {
  const day = DAY.format(eraseAt)
  const lines = [
    `${firstName} hasn’t used Reading Heroes for ${months === 1 ? 'a month' : `${months} months`}.`,
    `We don’t keep inactive accounts. On ${day} we’ll delete ${firstName}’s account and everything in it.`,
    `To keep it, sign in and choose Keep before then: ${portalUrl}`,
    `You can also download everything first. If ${firstName} signs in or reads again, nothing will be deleted.`,
  ]
  return {
    subject: `${firstName}’s account will be deleted on ${day}`.slice(0, 150),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1b2340">${lines
      .map((line) => `<p>${escaped(line)}</p>`)
      .join('')}</body></html>`,
  }
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}
