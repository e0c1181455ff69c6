import type { CoverMotif } from './cover-motifs.ts'
import { KNOWN_TITLES } from './known-titles.ts'

/** Words of a title that tell its subject, the most telling first: English, then Spanish. */
const WORDS: readonly (readonly [CoverMotif, RegExp])[] = [
  ['spider', /spider|web|araña/],
  ['dinosaur', /dino(?:saur(?:io)?)?|[a-z]*saur(?:us)?|t[. -]?rex|sabertooth/],
  ['dragon', /dragon|eragon|hobbit|dragón/],
  ['caterpillar', /caterpillar|worm|bug|beetle|butterfl|ladybug|ant|bee|oruga|mariposa|gusano/],
  ['penguin', /penguin|pingüino/],
  ['monkey', /monkey|gorilla|ape|chimp|curious george|mono/],
  ['caterpillar', /insects?|crickets?|flies|fly guy/],
  ['lion', /lion|tiger|leopard|león|tigre/],
  ['fox', /fox|wolf|wolves|zorro|lobo/],
  ['bear', /bear|berenstain|paddington|pooh|corduroy|panda|oso/],
  ['rabbit', /rabbit|bunny|bunnies|hare|conejo/],
  ['mouse', /mouse|mice|rats?|hamster|squirrel|ratón/],
  ['cat', /cats?|kitten|kitty|kitties|gatos?|gato/],
  ['dog', /dogs?|puppy|pup|hound|spot|dalmatians?|lassie|biscuit|perros?|clifford/],
  ['horse', /horse|pony|stallion|unicorn|mare|colt|llama|reindeer|moose|buffalo|caballo|unicornio/],
  ['pig', /pigs?|piggle|piggie|hog|cerdito|cerdo/],
  ['cow', /cow|bull|farm|barnyard|moo|sheep|goats?|vaca|granja/],
  ['owl', /owl|hoot|búho/],
  ['duck', /duck|duckling|goose|geese|hen|chicken|swan|quack|pato/],
  ['bird', /bird|pigeon|crow|robin|eagle|hawk|wings?|feather|phoenix|pájaro/],
  ['frog', /frog|toad|rana|sapo/],
  ['turtle', /turtle|tortoise|snail|tortuga/],
  ['whale', /whale|dolphin|leagues|ballena/],
  ['fish', /fish|shark|swim|octopus|mermaid|crocodile|alligator|pez|tiburón/],
  ['robot', /robot|machine|android/],
  ['rocket', /rocket|space|planet|mars|galaxy|universe|astronaut|comet|nova|saturn|cohete|espacio/],
  ['ghost', /ghost|haunt|spook|phantom|graveyard|fantasma/],
  [
    'monster',
    /monster|beast|gruffalo|goblin|troll|giant|nightmare|goosebumps|vampire|mummy|mummies|wild things|monstruo/,
  ],
  [
    'hat',
    /wizard|witch|magic|spell|potter|sorcer|enchant|wish|fair(y|est)|charmed|mago|magia|bruja/,
  ],
  ['crown', /princess|prince|king|queen|royal|crown|princesa|rey|reina/],
  ['castle', /castle|kingdom|knight|tower|camelot|castillo/],
  ['shield', /sword|battle|war|warrior|hero|gladiator|viking|guerra/],
  [
    'lens',
    /detective|myster|spy|clue|case|secret|hidden|encyclopedia|sherlock|detective|misterio|secreto/,
  ],
  ['map', /treasure|pirates?|island|quest|map|journey|lost|tesoro|pirata|isla/],
  ['ship', /ship|boat|sea|ocean|sail|voyage|captain|river|lake|canoe|mar|barco/],
  ['train', /train|express|engine|railway|railroad|boxcar|subway|tren/],
  ['car', /cars?|truck|bus|motorcycle|jeep|drive|drives|bike|wheels?/],
  ['ball', /ball|soccer|football|baseball|game|olympics|team|goal|fútbol/],
  ['music', /music|song|dance|ballet|drum|piano|violin|band|singing|hums|trumpet|música|canción/],
  ['snow', /snow|winter|ice|icy|frost|arctic|polar|cold|nieve|invierno/],
  ['gift', /christmas|birthday|gift|present|holiday|pageant|grinch|navidad|regalo/],
  ['sun', /sun|summer|sunny|sunset|sunrise|desert|heat|beach|sol|verano/],
  ['bolt', /storm|lightning|thunder|twister|tornado|earthquake|relámpago/],
  ['moon', /moon|night|midnight|bedtime|bed|dark|dream|twilight|luna|noche/],
  ['star', /stars?|stargirl|estrella/],
  ['mountain', /mountain|volcano|hill|climb|steps|montaña/],
  ['forest', /forest|woods?|trees?|jungle|terabithia|camp|bosque|selva/],
  ['flower', /garden|flower|seed|rose|spring|green|blossom|fern|jardín|flor/],
  [
    'cupcake',
    /cake|cupcake|cookie|pancake|tacos?|meatball|chocolate|candy|bread|jam|ham|soup|eggs?|pie|food|cheese|cook|cookbook|muffin|lunch|lemonade|pastel/,
  ],
  ['apple', /peach|apple|berry|berries|strawberry|blueberries|jamberry|carrot|fruit|manzana/],
  ['school', /school|teacher|class|classroom|grade|homework|nelson|wayside|academy|escuela/],
  ['pencil', /diary|crayon|paint|draw|color|letter|write|art|picture|dot|lápiz/],
  ['book', /book|library|story|stories|tales?|alphabet|abc|read|verses|libro|cuento/],
  ['house', /house|home|attic|basement|room|mansion|door|closet|stairs?|casa/],
  ['key', /keys?|gate|llave/],
  ['clock', /clock|time|hour|calendar|days?|reloj/],
  ['shoe', /shoe|shoes|boots?|socks?|foot|walk|run|running|runaway|zapato/],
  ['mask', /underpants|superhero|ninja|mask|super/],
  ['heart', /love|heart|friends?|kiss|hug|mother|father|mama|sisters?|brothers?|baby|amor|amigo/],
  ['balloon', /balloon|fly|flying|sky|cloud|wind|air|globo|viento/],
  ['leaf', /leaf|leaves|autumn|fall|thanksgiving|hoja/],
]

const FOLDED = WORDS.map(
  ([motif, words]) =>
    [
      motif,
      new RegExp(`(?<![\\p{L}])(?:${words.source})(?:s|es|['’]s)?(?![\\p{L}])`, 'iu'),
    ] as const,
)

/** For a title that tells nothing: pictures that fit any story. */
const ANY: readonly CoverMotif[] = [
  'star',
  'mountain',
  'moon',
  'leaf',
  'sun',
  'key',
  'balloon',
  'map',
  'speech',
  'bolt',
  'book',
]

const KNOWN = new Map<string, CoverMotif>(
  KNOWN_TITLES.flatMap(([motif, titles]) =>
    titles.split('|').map((title) => [title, motif] as const),
  ),
)

/** The picture on the cover of a book: by what is known of it, by the words of its title, else by its hash. */
export function chooseMotif(title: string, hash: number): CoverMotif {
  const known = KNOWN.get(title.trim().toLowerCase().replaceAll('’', "'"))
  if (known) return known
  const told = FOLDED.find(([, words]) => words.test(title))
  return told?.[0] ?? ANY[hash % ANY.length] ?? 'book'
}
