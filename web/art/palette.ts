/** The print shop's inks; their values are in art.css. Art stays printed in ink at night, behind a paper rim. */
export const INK = {
  ink: 'var(--art-ink)',
  paper: 'var(--art-paper)',
  cream: 'var(--art-cream)',
  marigold: 'var(--art-marigold)',
  marigoldLight: 'var(--art-marigold-light)',
  tomato: 'var(--art-tomato)',
  tomatoLight: 'var(--art-tomato-light)',
  sea: 'var(--art-sea)',
  seaLight: 'var(--art-sea-light)',
  leaf: 'var(--art-leaf)',
  leafLight: 'var(--art-leaf-light)',
  sky: 'var(--art-sky)',
  skyLight: 'var(--art-sky-light)',
  plum: 'var(--art-plum)',
  night: 'var(--art-night)',
  steel: 'var(--art-steel)',
  steelLight: 'var(--art-steel-light)',
} as const

/** What a book is printed in: its board, on which white reads at 4.5:1 or better, and a second ink. */
export const BOOK_INKS = [
  [INK.sea, INK.marigoldLight],
  [INK.tomato, INK.cream],
  [INK.sky, INK.marigold],
  [INK.leaf, INK.marigoldLight],
  [INK.plum, INK.tomatoLight],
  [INK.night, INK.seaLight],
] as const
