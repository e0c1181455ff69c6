import { type Entry, lexiconOf, type WordLists, written } from './word-quest-lexicon.ts'

// The English words of Word Quest. `moon=moon` names a word's picture (web/dashboard/games/quest/quest-pictures.ts).
// Words that do two kinds of work in a sentence ('plans', 'watch', 'light') are left out.

const NOUNS: WordLists = {
  being: `cat=cat dog=dog bird=bird fish=fish mouse=mouse rabbit=rabbit turtle=turtle snail=snail squirrel=squirrel
    panda=panda shrimp=shrimp worm=worm baby=baby ghost=ghost robot=bot king=king queen=queen knight=knight
    bear lion tiger wolf fox frog owl pig hen goat horse donkey puppy kitten monkey elephant giraffe
    gorilla zebra penguin shark whale dragon monster giant fairy witch wizard goblin troll elf mermaid unicorn
    dinosaur spider bee ant duck goose boy girl man woman sister brother mother father mom dad uncle aunt
    cousin friend neighbor teacher student doctor farmer pirate princess prince thief spy hero soldier sailor
    detective scientist magician servant warrior stranger orphan grandmother grandfather pigeon snake crocodile
    kangaroo rat bunny captain villain genius kid child twin cow creature animal parent person sheriff judge mayor
    alien hunter painter dancer singer classmate helper pup cub chick crow eagle raven swan hamster
    toad lizard bat`,
  food: `apple=apple banana=banana carrot=carrot cherry=cherry cake=cake cookie=cookie pizza=pizza egg=egg
    sandwich=sandwich soup=soup candy=candy donut=donut popcorn=popcorn cheese=cheese salad=salad
    milk=milk nut=nut bread honey jam pie lunch dinner breakfast snack berry potato pumpkin pancake noodle
    lemon pepper butter cereal sugar toast meat supper meal treat`,
  place: `house=house castle=castle school=school hospital=hospital church=church tent=tent bridge=bridge
    lighthouse=lighthouse mountain=mountain road=road
    forest jungle island beach lake river pond ocean sea farm barn city town village zoo park garden
    library museum store shop kitchen attic basement cave desert valley hill street kingdom palace tower
    country yard field meadow swamp hotel camp room bedroom planet jail dungeon factory hole airport playground
    bakery prairie stable office prison tunnel canyon mall inn porch nest cage den coast harbor`,
  thing: `bell=bell key=key book=book map=map lamp=lamp bed=bed door=door box=box boat=sailboat
    ship=ship bus=bus car=car train=train plane=plane bike=bike rocket=rocket balloon=balloon crown=crown
    shield=shield drum=drum guitar=guitar piano=piano gift=gift pencil=pencil hammer=hammer ladder
    umbrella=umbrella shirt=shirt feather=feather camera=camera clock=clock puzzle=puzzle scissors=scissors
    sword=sword hat coin rope mirror blanket pillow basket bottle button ring kite doll toy machine chair table
    wagon treasure letter diary newspaper violin window shoe mask wand statue pumpkin medal ticket lasso spoon
    bucket computer suitcase money gold homework paper music magic coat dress stone jewel rocket trunk stick
    photo kettle bench flute trumpet trophy badge`,
  body: `eye=eye ear=ear hand=hand heart=heart bone=bone brain=brain nose tail wing tooth foot finger toe
    neck elbow knee shoulder whisker belly`,
  time: `night day week month year summer winter spring morning evening birthday weekend holiday hour minute
    moment bedtime century afternoon`,
  sky: `moon=moon sun=sun star=star cloud=cloud rainbow=rainbow snowflake=snowflake storm rain snow wind thunder
    flood hurricane blizzard`,
  idea: `secret story idea trick joke plan dream wish lesson question answer promise mistake problem mystery clue
    game song poem adventure name reason surprise crime curse spell truth rule language prophecy legend quest
    riddle rhyme message chance contest danger luck trouble power feeling memory history future life war fear
    peace`,
  group: `family team class army tribe crew gang club band herd`,
}

/** Nouns that are not counted, or have no plural of their own here. */
const NO_PLURAL = new Set(
  `soup candy popcorn cheese salad milk bread honey jam butter cereal sugar scissors rain snow wind thunder
  fish shrimp sea mom dad truth money gold homework paper music magic luck trouble danger toast meat peace`.split(
    /\s+/,
  ),
)
const PLURALS: Record<string, string> = {
  mouse: 'mice',
  goose: 'geese',
  wolf: 'wolves',
  elf: 'elves',
  thief: 'thieves',
  man: 'men',
  woman: 'women',
  child: 'children',
  tooth: 'teeth',
  foot: 'feet',
  person: 'people',
  life: 'lives',
}
/** Plurals that are verbs as well: 'he plans'. */
const ALSO_VERBS = new Set(
  `plans names answers promises questions tricks jokes dreams wishes spells rules surprises books ships trains
  hands eyes rings crews bands gardens houses farms camps hammers storms clouds lands`.split(/\s+/),
)

const VERBS_OBJECT: WordLists = {
  search: `find follow hunt discover see meet chase visit reach join`,
  eat: `eat taste swallow chew lick drink`,
  make: `build make write invent create paint draw sew bake cook`,
  love: `love hate like enjoy trust miss need want`,
  hurt: `fight destroy attack scare defeat break kick`,
  help: `help save rescue protect`,
  carry: `carry bring take send deliver steal hide lose keep throw catch grab hold wear buy sell`,
  talk: `tell ask invite thank warn teach`,
  open: `open close wash lift fill fix`,
  know: `know learn remember forget solve understand read`,
}
const VERBS_WAY: WordLists = {
  land: `walk run climb march travel ride hurry wander`,
  water: `swim dive sail float`,
  rest: `sit sleep rest wait stay`,
  voice: `sing laugh speak shout whisper`,
}

const ADJECTIVES: WordLists = {
  mood: `happy sad angry shy brave clever kind grumpy lonely nervous proud greedy lazy silly curious jealous
    friendly polite cruel mean wicked nasty bossy honest fierce gentle stubborn playful cheerful sneaky`,
  taste: `sweet sour salty tasty juicy spicy bitter`,
  weather: `sunny rainy windy foggy snowy stormy cloudy`,
  stuff: `wooden golden round flat square empty broken`,
  look: `tiny huge giant enormous tall`,
}

function nouns(): Entry[] {
  return Object.entries(NOUNS).flatMap(([group, list]) =>
    written(list).flatMap(({ word, picture }) => {
      const one = { word, kind: 'noun.one', group, picture }
      if (NO_PLURAL.has(word)) return [{ ...one, kind: 'noun.some' }]
      const many = PLURALS[word] ?? plural(word)
      return ALSO_VERBS.has(many) ? [one] : [one, { word: many, kind: 'noun.many', group, picture }]
    }),
  )
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|ch|sh|z|[^aeiou]o)$/.test(word) && word !== 'piano' ? `${word}es` : `${word}s`
}

function verbs(lists: WordLists, frame: string): Entry[] {
  return Object.entries(lists).flatMap(([group, list]) =>
    written(list).flatMap(({ word }) => [
      { word, kind: `verb.base.${frame}`, group, picture: null },
      { word: plural(word), kind: `verb.s.${frame}`, group, picture: null },
    ]),
  )
}

function adjectives(): Entry[] {
  return Object.entries(ADJECTIVES).flatMap(([group, list]) =>
    written(list).map(({ word }) => ({ word, kind: 'adjective', group, picture: null })),
  )
}

export const ENGLISH = lexiconOf([
  ...nouns(),
  ...verbs(VERBS_OBJECT, 'object'),
  ...verbs(VERBS_WAY, 'way'),
  ...adjectives(),
])

const BEFORE_NOUN = new Set(
  'a an the his her their its my your our every each another this that one'.split(' '),
)
const BEFORE_MANY = new Set(
  'the his her their its my your our some many all these those two three four five six seven eight nine ten hundred'.split(
    ' ',
  ),
)
const BEFORE_BASE = new Set(
  'to must can will could may cannot should would might they we you'.split(' '),
)
const BEFORE_S = new Set('he she it who'.split(' '))
const OBJECTS = new Set(
  'a an the his her their its him them my your our it one two three some every everyone all'.split(
    ' ',
  ),
)
const WAYS = new Set(
  'in into on onto over under through across along around away home off from by past with at for alone together far and all'.split(
    ' ',
  ),
)

/** The words beside a gap; `after` is the text that follows, from the space on. */
export type Place = { lead: string; after: string; word: string }

/** The entry that a word is in its place of an English sentence; null when the place does not make it sure. */
export function entryInEnglish({ lead, after, word }: Place): Entry | null {
  const next = /^ ([\p{L}'’]+)/u.exec(after)?.[1] ?? null
  return (
    ENGLISH.byWord.get(word)?.find((entry) => {
      const [sort, form, frame] = entry.kind.split('.')
      if (sort === 'noun') return isNounPlace(lead, next, form ?? '')
      if (sort === 'adjective') return isAdjectivePlace(lead, next)
      return isVerbPlace(lead, form ?? '') && takes(frame ?? '', next, after)
    }) ?? null
  )
}

function isNounPlace(lead: string, next: string | null, form: string): boolean {
  if (next && !AFTER_NOUN.has(next) && !isDoing(next)) return false
  const qualified = isAdjective(lead) || OTHER_ADJECTIVES.has(lead) || /[’']s$/.test(lead)
  if (form === 'many') return BEFORE_MANY.has(lead) || qualified || IN_FRONT.has(lead)
  if (form === 'some') return BEFORE_MANY.has(lead) || qualified || IN_FRONT.has(lead)
  return BEFORE_NOUN.has(lead) || qualified
}

/** What may follow a noun; behind anything else it might be the first half of another, as in 'tree house'. */
const AFTER_NOUN = new Set(
  `and or but of in on at to with for from by into onto is was are were has had have will can could must may that
  when where until while as than if so because it he she they never always soon over under near behind across
  around up down out through along before after about without named called does do goes comes gets together
  again too away every just only`.split(/\s+/),
)

const IN_FRONT = new Set('of in with for at on about and from into like by'.split(' '))
const OTHER_ADJECTIVES = new Set(
  `new old big small little young best real wild great next first last long dark secret magic strange lost
  red blue green black white brown warm cold good bad own funny scary hidden deep missing dangerous famous
  mysterious rare perfect special other same second third smelly fat thin loud quiet evil royal
  terrible crazy sweet tough lively`.split(/\s+/),
)

function isDoing(word: string): boolean {
  return (ENGLISH.byWord.get(word) ?? []).some(({ kind }) => kind.startsWith('verb.s'))
}

function isNoun(word: string): boolean {
  return (ENGLISH.byWord.get(word) ?? []).some(({ kind }) => kind.startsWith('noun'))
}

function isAdjective(word: string): boolean {
  return (ENGLISH.byWord.get(word) ?? []).some(({ kind }) => kind === 'adjective')
}

function isAdjectivePlace(lead: string, next: string | null): boolean {
  return (BEFORE_NOUN.has(lead) || BEFORE_MANY.has(lead)) && next !== null && isNoun(next)
}

function isVerbPlace(lead: string, form: string): boolean {
  if (form === 'base') return BEFORE_BASE.has(lead)
  return BEFORE_S.has(lead) || isName(lead) || isSingular(lead)
}

/** Names begin with a capital; so does the first word of a sentence, which is rarely before a verb. */
function isName(word: string): boolean {
  return (
    /^\p{Lu}\p{Ll}+$/u.test(word) &&
    !/^(The|This|That|Her|His|Its|Their|When|Then|But|And|Now|As|All|Every)$/.test(word)
  )
}

function isSingular(word: string): boolean {
  return (ENGLISH.byWord.get(word) ?? []).some(({ kind }) => kind === 'noun.one')
}

function takes(frame: string, next: string | null, after: string): boolean {
  if (frame === 'object') {
    return next !== null && (OBJECTS.has(next) || isNoun(next) || isAdjective(next) || isName(next))
  }
  return (
    next === null ||
    WAYS.has(next) ||
    (next === 'to' && /^ to (a|an|the|his|her|their|school|town)\b/.test(after))
  )
}
