/**
 * Words common passwords are built from, including ours. A password is compared without digits and symbols,
 * so each word covers all its disguises ('P@ssw0rd2024!').
 */
const KNOWN = new Set(
  `password passwort passwords passphrase passcode pass word letmein letmeinnow welcome welcomeback hello helloworld admin administrator root user guest
  test testing tester default changeme changemenow changeit secret secrets topsecret trustno one trustnoone login signin access master
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl asdfghjklm zxcv zxcvbn zxcvbnm qazwsx qazwsxedc poiuytrewq
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij iloveyou iloveyoumom iloveyousomuch iloveu loveyou lovely lover love forever
  princess prince queen king sunshine flower flowers butterfly rainbow unicorn angel angels baby babygirl girl boy
  football baseball basketball soccer hockey tennis golf softball volleyball monkey dragon tiger tigger lion panther eagle dolphin
  horse puppy kitty kitten cat dog bear chicken turtle snoopy batman superman spiderman ironman wonderwoman hulk joker
  pokemon pikachu minecraft roblox fortnite mario sonic zelda naruto starwars skywalker yoda startrek harrypotter hogwarts potter frozen elsa disney
  mickey minnie barbie hellokitty dinosaur ninja shadow killer hunter ranger cowboy pirate wizard matrix phoenix thunder lightning
  freedom liberty america usa london paris texas chelsea arsenal liverpool barcelona yankees lakers cowboys steelers
  charlie michael jordan jennifer jessica ashley amanda daniel andrew thomas robert george joshua matthew william david james john
  nicole hannah sophie samantha michelle maggie buster bailey harley ginger pepper cookie chocolate cheese banana orange apple summer winter spring autumn
  monday friday january december computer internet google facebook youtube samsung iphone android windows microsoft mustang ferrari porsche mercedes
  whatever nothing something blink family mother father mommy daddy friends friend school teacher student parent
  qwert wasd god jesus christ jesuschrist heaven blessed faith trust happy smile money dollar lucky purple yellow silver golden diamond crystal
  correcthorsebatterystaple thequickbrownfox thequickbrownfoxjumps opensesame nopassword mypassword thisismypassword passwordpassword
  readingheroes readinghero readingacademy heroacademy hero heroes reading reader readers books book bookworm library treasure treasurebox treasurestore
  quest quests quiz quizzes squad squads mission missions badge badges points superhero superheroes ilovereading ilovebooks`
    .split(/\s+/)
    .filter(Boolean),
)
const MAX_KNOWN = Math.max(...[...KNOWN].map((word) => word.length))

/** Rows of keyboards and of counting, forwards; read backwards too. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]
const ALL_RUNS = RUNS.flatMap((run) => [run, [...run].reverse().join('')])

const MIN_RUN = 4
/** Shorter parts of a name are in too many words. */
const MIN_NAME = 3
const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Why a password is easy to guess: a well-known one in any disguise, a keyboard run or a repetition
 * ('common'), or the person's name or email in it ('name'). Null when it is fine.
 */
export function passwordFault(
  password: string,
  names: readonly (string | null | undefined)[],
): 'common' | 'name' | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if (names.some((name) => holdsName(plain, name))) return 'name'
  return isCommon(plain) ? 'common' : null
}

function holdsName(plain: string, name: string | null | undefined): boolean {
  const whole = name?.normalize('NFKC').toLowerCase().trim() ?? ''
  // Of an email its first half: many share the other.
  const parts = [whole, ...(whole.split('@')[0] ?? '').split(/[\s._+-]+/)]
  return parts.some((part) => part.length >= MIN_NAME && plain.includes(part))
}

function isCommon(plain: string): boolean {
  if (isRepeated(plain) || isAllRuns(plain)) return true
  const undisguised = [...plain].map((sign) => DISGUISES[sign] ?? sign).join('')
  const candidates = [plain, undisguised, plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]
  return candidates.some((text) => isMadeOfKnown(text.replace(/[^\p{L}]/gu, ''), text))
}

/** Is it one well-known word, or the same one again and again? */
function isMadeOfKnown(letters: string, text: string): boolean {
  if (letters === '') return false
  const rest = text.replace(/[\p{L}\s]/gu, '').length
  // Many digits and signs beside a short word are a password of their own.
  if (rest > MAX_KNOWN) return false
  return KNOWN.has(letters) || KNOWN.has(shortestPeriod(letters))
}

function isRepeated(plain: string): boolean {
  return shortestPeriod(plain).length <= 3 || new Set(plain).size <= 2
}

/** 'abcabc' is 'abc' twice; what repeats nothing is its own. */
function shortestPeriod(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) {
      return text.slice(0, size)
    }
  }
  return text
}

/** Is it nothing but runs of keys and of counting, four and more at a time? */
function isAllRuns(plain: string): boolean {
  for (let at = 0; at < plain.length; ) {
    const length = runAt(plain, at)
    if (length < MIN_RUN) return false
    at += length
  }
  return plain.length > 0
}

/** How long the longest run is that starts here. */
function runAt(plain: string, at: number): number {
  let length = 0
  while (
    at + length < plain.length &&
    ALL_RUNS.some((run) => run.includes(plain.slice(at, at + length + 1)))
  ) {
    length += 1
  }
  return length
}
