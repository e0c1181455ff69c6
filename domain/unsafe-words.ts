/** Words no quiz for children holds, whole and in any common disguise (sh1t, f.u.c.k). */
const UNSAFE = new Set(
  `arse arsehole ass asshole bastard bitch bitches bollocks bugger bullshit crap cunt damn
  damned dick dickhead fag faggot fuck fucked fucker fucking fucks goddamn motherfucker nigga nigger
  piss pissed pussy retard retarded shit shits shitty slut sluts twat wank wanker whore whores
  anal boner boob boobs clitoris condom dildo ejaculate erection erotic fetish genitals horny incest
  masturbate nipple nipples nude nudes nudity orgasm orgy paedophile pedophile penis porn porno
  pornography rape raped rapes raping rapist seduce seduced sex sexes sexting sexual sexually sexy
  stripper testicles vagina
  cocaine heroin ketamine lsd marijuana meth methamphetamine opium overdose vodka whiskey
  whisky vape vaping
  behead beheaded beheading decapitate disembowel gore suicide suicidal torture tortured torturing`.split(
    /\s+/,
  ),
)

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The first word of `text` that does not belong before a child; null when there is none. */
export function unsafeWordIn(text: string): string | null {
  for (const word of text
    .toLowerCase()
    .normalize('NFKC')
    .split(/[\s"“”(),;:/-]+/)) {
    const bare = word.replace(/[^\p{L}]+$/u, '').replace(/['’]s$/u, '')
    const plain = [...bare].map((letter) => LOOKALIKES[letter] ?? letter).join('')
    const closed = plain.replace(/[^\p{L}]/gu, '')
    if (UNSAFE.has(bare) || UNSAFE.has(plain) || (closed.length > 3 && UNSAFE.has(closed))) {
      return closed
    }
    if (closed.length > 0 && /\p{L}[*#_]+/u.test(plain) && isStarred(plain)) return plain
  }
  return null
}

function isStarred(word: string): boolean {
  const [head = '', tail = ''] = [/^\p{L}+/u.exec(word)?.[0], /\p{L}*$/u.exec(word)?.[0]]
  return [...UNSAFE].some(
    (one) => one.length === word.length && one.startsWith(head) && one.endsWith(tail),
  )
}
