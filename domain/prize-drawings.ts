import { message } from './message.ts'

/** The prizes that have a drawing of their own, and what it shows. */
const LABELS = {
  'picture-book': message('Picture book'),
  'early-reader': message('First reader'),
  'chapter-book': message('Chapter book'),
  'joke-book': message('Joke book'),
  novel: message('Novel'),
  'graphic-novel': message('Graphic novel'),
  'young-adult-novel': message('Young adult novel'),
  'classic-hardback': message('Hardback'),
  'fact-book': message('Book of facts'),
  'box-set': message('Box set'),
  'reading-journal': message('Journal'),
  'bookmark-set': message('Bookmarks'),
  bookplates: message('Bookplate'),
  'book-stand': message('Book stand'),
  'book-tote': message('Book bag'),
  'reading-light': message('Reading light'),
  'reading-pencil': message('Pencil'),
  'fountain-pen': message('Fountain pen'),
  'sketch-set': message('Sketch pad'),
  'star-stickers': message('Gold stars'),
  'sticker-box': message('Stickers'),
  puzzle: message('Puzzle'),
  'card-game': message('Card game'),
  'story-hour': message('Armchair'),
  'reading-fort': message('Tent'),
  'library-tour': message('Book cart'),
  'bookshop-trip': message('Bookstore'),
  'author-visit': message('Signed book'),
  'book-club-evening': message('Pizza'),
  'book-making': message('Needle and thread'),
  'poetry-night': message('Microphone'),
  'writing-workshop': message('Typewriter'),
  'theater-from-book': message('Theater masks'),
  'zoo-ticket': message('Zoo ticket'),
  'museum-ticket': message('Museum ticket'),
  'cinema-card': message('Popcorn'),
  'e-book': message('E-book'),
  'e-book-trilogy': message('Three e-books'),
  'read-along-book': message('Read-along book'),
  'audio-story': message('Moon with headphones'),
  audiobook: message('Audiobook'),
  'audiobook-long': message('Phone'),
  'comic-month': message('Calendar'),
  'coloring-pages': message('Coloring page'),
  certificate: message('Certificate'),
  'bookshop-card-5': message('Gift card, $5'),
  'bookshop-card-10': message('Gift card, $10'),
  'bookshop-card-25': message('Gift card, $25'),
} as const

export type PrizeDrawing = keyof typeof LABELS

function isPrizeDrawing(name: string): name is PrizeDrawing {
  return Object.hasOwn(LABELS, name)
}

export const PRIZE_DRAWINGS = Object.keys(LABELS).filter(isPrizeDrawing)

/** The drawings as options, the one of its category first. */
export const PRIZE_DRAWING_OPTIONS = [
  { value: '' as const, label: message('By category') },
  ...PRIZE_DRAWINGS.map((value) => ({ value, label: LABELS[value] })),
]
