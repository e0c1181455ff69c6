import { choosePicks, type DayPick, type PickCandidate } from './picks.ts'
import { seededRandom } from './seeded-random.ts'

/** Most books on one shelf. */
export const SHELF_BOOKS = 12

/** What a shelf of a subject may hold besides the day's picks. */
export type ShelfCandidate = PickCandidate & { isFunny: boolean; isAboutAnimals: boolean }

/** Animals a child would name, as single words of titles and descriptions; each also in the plural. */
export const ANIMALS =
  'alligator|badger|bear|beaver|bee|bunny|bunnies|butterfly|butterflies|camel|cat|caterpillar|chick|chicken|chipmunk|cow|crab|cricket|crocodile|deer|dinosaur|dog|dolphin|donkey|duck|duckling|elephant|fish|fox|foxes|frog|giraffe|goat|goose|geese|gorilla|guinea pig|hamster|hare|hedgehog|hen|hippo|hippopotamus|horse|kangaroo|kitten|ladybug|lamb|lion|lizard|llama|mice|mole|monkey|moose|mouse|octopus|orangutan|otter|owl|oxen|panda|panther|parrot|penguin|pig|pigeon|piglet|pony|ponies|porcupine|pup|puppy|puppies|rabbit|raccoon|rat|rooster|shark|sheep|skunk|sloth|snail|snake|spider|squirrel|swan|tadpole|tiger|toad|tortoise|turtle|walrus|whale|wolf|wolves|worm|zebra'.split(
    '|',
  )

/**
 * The day's picks and a shelf each of funny books and of books about animals, no book twice. The same all day
 * for the same reader and books.
 */
export function chooseShelves(
  reader: { id: string; day: string; level: number },
  candidates: readonly ShelfCandidate[],
): { picks: DayPick[]; funny: string[]; animals: string[] } {
  const picks = choosePicks(reader, candidates)
  const taken = new Set(picks.map(({ id }) => id))
  const shelf = (subject: string, fits: (candidate: ShelfCandidate) => boolean) => {
    const ids = candidates
      .filter((candidate) => fits(candidate) && !taken.has(candidate.id))
      .map(({ id }) => ({
        id,
        place: seededRandom(`${reader.id}:${reader.day}:${subject}:${id}`)(),
      }))
      .sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
      .slice(0, SHELF_BOOKS)
      .map(({ id }) => id)
    for (const id of ids) taken.add(id)
    return ids
  }
  return {
    picks,
    // The rarer subject first, so that the other does not empty it.
    animals: shelf('animals', ({ isAboutAnimals }) => isAboutAnimals),
    funny: shelf('funny', ({ isFunny }) => isFunny),
  }
}
