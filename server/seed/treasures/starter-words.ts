import { message } from '#domain/message.ts'

/** Where the starter prizes are bought. */
export const STARTER_VENDORS = [
  message('Local bookstore'),
  message('Craft supplier'),
  message('Public library'),
  message('Town theater'),
  message('Online bookstore'),
  message('Toy store'),
  message('Zoo'),
  message('Science museum'),
  message('Movie theater'),
] as const

/** Name and description of each starter prize, by its key. */
export const STARTER_WORDS: Readonly<Record<string, readonly [name: string, description: string]>> =
  {
    'picture-book': [
      message('A picture book you choose'),
      message('Any picture book in paperback. Tell your grown-up which one.'),
    ],
    'early-reader': [
      message('An early reader you choose'),
      message('A first book to read all by yourself. Big letters, short chapters.'),
    ],
    'chapter-book': [
      message('A chapter book you choose'),
      message('One paperback from any series you like. Book one or book nine!'),
    ],
    'joke-book': [message('A joke book'), message('Hundreds of jokes to read aloud at dinner.')],
    'reading-light': [
      message('A clip-on reading light'),
      message('A small light for your book. It runs on a battery.'),
    ],
    'bookmark-set': [
      message('Four magnetic bookmarks'),
      message('They hold on to the page and never fall out.'),
    ],
    bookplates: [
      message('Bookplates with your name'),
      message('Twenty stickers that say this book is yours.'),
    ],
    'graphic-novel': [
      message('A graphic novel you choose'),
      message('A whole story in pictures and words. You pick the title.'),
    ],
    novel: [message('A novel you choose'), message('Any paperback for ages 10 to 13.')],
    'fact-book': [
      message('A big book of facts'),
      message('Space, oceans, dinosaurs or records: a thick book to dip into.'),
    ],
    'book-stand': [
      message('A book stand'),
      message('Holds your book open while your hands have a snack.'),
    ],
    'reading-journal': [
      message('A reading journal'),
      message('Pages for the books you read, loved and want next.'),
    ],
    'box-set': [
      message('A three-book box set'),
      message('The first three books of a series, in one box.'),
    ],
    'young-adult-novel': [
      message('A young adult novel'),
      message('A paperback you choose, for readers of thirteen and up.'),
    ],
    'classic-hardback': [
      message('A classic in hardback'),
      message('A book people have read for a hundred years, made to last.'),
    ],
    'book-tote': [
      message('A canvas book bag'),
      message('Strong cotton, long handles, room for ten paperbacks.'),
    ],
    'story-hour': [
      message('Story hour with a guest reader'),
      message('A seat on the carpet while someone from your town reads aloud.'),
    ],
    'bookshop-trip': [
      message('A trip to the bookstore'),
      message('An hour in the store and ten dollars for a book.'),
    ],
    'reading-fort': [
      message('A reading fort kit'),
      message('Clips, cord and a light. Build it, then read inside.'),
    ],
    'library-tour': [
      message('Behind the scenes at the library'),
      message('See where books come back and push the cart yourself.'),
    ],
    'author-visit': [
      message('A seat at an author visit'),
      message('Hear how a book is made and have yours signed.'),
    ],
    'book-club-evening': [
      message('A book club evening'),
      message('Pizza, one book and readers your age.'),
    ],
    'book-making': [
      message('A book-making workshop'),
      message('Fold, sew and cover a book of your own in one afternoon.'),
    ],
    'poetry-night': [
      message('A ticket to poetry night'),
      message('Listen to poets on a stage, or read a poem yourself.'),
    ],
    'writing-workshop': [
      message('A writing workshop'),
      message('Three hours with a writer who reads what you wrote.'),
    ],
    'theater-from-book': [
      message('A play based on a book'),
      message('One ticket to a play that was a book first.'),
    ],
    'read-along-book': [
      message('A read-along e-book'),
      message('The book reads to you and shows each word.'),
    ],
    'audio-story': [
      message('An audiobook for bedtime'),
      message('A story to listen to. Your grown-up gets the code.'),
    ],
    'coloring-pages': [
      message('Story coloring pages'),
      message('Twenty pages from old tales to print and color.'),
    ],
    'e-book': [
      message('An e-book you choose'),
      message('Any e-book up to eight dollars. The code goes to your grown-up.'),
    ],
    audiobook: [
      message('An audiobook you choose'),
      message('Hours of listening for bus rides or rainy days.'),
    ],
    'comic-month': [
      message('A month of comics'),
      message('One month of a comics library for your age. It stops on its own.'),
    ],
    'e-book-trilogy': [message('A trilogy of e-books'), message('Three e-books from one series.')],
    'audiobook-long': [message('A long audiobook'), message('More than ten hours of one story.')],
    'bookshop-card-5': [
      message('Bookstore card, $5'),
      message('Five dollars for any book in the store.'),
    ],
    'bookshop-card-10': [
      message('Bookstore card, $10'),
      message('Ten dollars for any book in the store.'),
    ],
    'bookshop-card-25': [
      message('Bookstore card, $25'),
      message('Twenty-five dollars for any book in the store.'),
    ],
    'reading-pencil': [message('A reading hero pencil'), message('It says: I read a whole book.')],
    'star-stickers': [
      message('Gold stars for your books'),
      message('A sheet of stars to stick in books you loved.'),
    ],
    certificate: [
      message('A certificate with your hero'),
      message('Your name and your hero, ready to print and hang up.'),
    ],
    puzzle: [message('A 100-piece puzzle'), message('A map, a castle or a reef. Surprise!')],
    'sticker-box': [
      message('A box of stickers'),
      message('Two hundred stickers of animals, stars and rockets.'),
    ],
    'sketch-set': [
      message('A sketch set'),
      message('Twelve pencils, an eraser and a pad to draw what you read.'),
    ],
    'card-game': [
      message('A word card game'),
      message('A quick word game for two to six players.'),
    ],
    'fountain-pen': [
      message('A fountain pen'),
      message('Writes smoothly and comes with six ink cartridges.'),
    ],
    'zoo-ticket': [
      message('A day at the zoo'),
      message('One child ticket. Read the signs to your grown-up.'),
    ],
    'museum-ticket': [
      message('A museum ticket'),
      message('One day with rockets, bones and machines.'),
    ],
    'cinema-card': [
      message('A movie gift card'),
      message('One movie. The book was better, of course!'),
    ],
  }
