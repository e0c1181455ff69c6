import type { QuestLanguage } from './word-quest-lexicon.ts'

/** A story of our own, told when a reader has too few books; words in braces may be missing. */
export type Tale = { title: string; text: string; language: QuestLanguage }

const ENGLISH_TALES: readonly Omit<Tale, 'language'>[] = [
  {
    title: 'A Light in the Water',
    text: 'One night a {star} falls into the pond. A small {frog} picks it up. It glows like a tiny {lamp}. She throws it back to the {moon}.',
  },
  {
    title: 'The Big Pot',
    text: 'Grandpa makes a giant pot of {soup}. It fills the whole {kitchen}. He calls a very hungry {dragon}. "Please bring a big {spoon}!" he says.',
  },
  {
    title: 'A Shy New Friend',
    text: 'A shy {robot} starts at a new school. It hides behind the {door}. Then a girl gives it a {cookie}. Now the two ride the {bus} together.',
  },
  {
    title: 'Deep and Dark',
    text: 'Mia finds an old map in a {book}. It leads to a dark {cave}. There sits a very old {turtle}. It gives her a golden {key}.',
  },
  {
    title: 'Wide Awake',
    text: 'The {king} cannot sleep at all. He looks up at the {moon}. Then a mouse reads him a {story}. He snores until the {morning}.',
  },
  {
    title: 'Brave Bear',
    text: 'Bear wants to {swim} in the lake. But he is scared of his own {nose}. A kind {duck} holds his paw. Soon he floats like a {boat}.',
  },
]

const SPANISH_TALES: readonly Omit<Tale, 'language'>[] = [
  {
    title: 'Una luz en el agua',
    text: 'Una noche cae una {estrella} en el lago. La encuentra una {rana} muy pequeña. Brilla como una {lámpara}. Ella la devuelve a la {luna}.',
  },
  {
    title: 'La olla grande',
    text: 'El abuelo hace una olla de {sopa}. El olor llena toda la {cocina}. Entonces llama a un {dragón} con hambre. «¡Trae tu {sombrero} de chef!», le dice.',
  },
  {
    title: 'Un amigo nuevo',
    text: 'Un {robot} tímido llega a la escuela. Se esconde detrás de la {puerta}. Una niña le da una {galleta}. Ahora los dos viajan en el mismo {tren}.',
  },
  {
    title: 'Oscuro y hondo',
    text: 'Mía encuentra un mapa en un {libro}. Las flechas la llevan a una {cueva} oscura. Allí vive una {tortuga} muy vieja. Ella le da una {llave} de oro.',
  },
  {
    title: 'Sin dormir',
    text: 'El {rey} no puede cerrar los ojos. Mira la {lluvia} por la ventana. Un {ratón} le lee un cuento. Entonces ronca hasta el otro {día}.',
  },
  {
    title: 'El oso valiente',
    text: 'El oso quiere {nadar} en el lago. Pero le da miedo su propia {nariz}. Un {pato} amable lo ayuda. Pronto el oso flota como un {barco}.',
  },
]

/** The stories of our own in a language. */
export function talesIn(language: QuestLanguage): Tale[] {
  const tales = language === 'es' ? SPANISH_TALES : ENGLISH_TALES
  return tales.map((tale) => ({ ...tale, language }))
}
