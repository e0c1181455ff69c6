import { oneOf, type Random } from './chance.ts'

/** Short, friendly, easy to spell; no two alike. */
const WORDS =
  'apple arrow autumn badge baker balloon banana basket beach bear bell berry bicycle bird blanket boat book bottle branch bread bridge brook bubble bucket butter button cabin cactus camel candle canoe carpet carrot castle cherry circle circus cloud clover coast comet cookie corner cotton crayon daisy dancer desert dinner dolphin donkey dragon drum eagle engine feather fiddle field flower forest fossil fountain garden ginger giraffe glider gold grape grass guitar hammer harbor hazel helmet hill honey horse island jacket jelly jungle kettle kitten kite ladder lake lantern lemon letter lion lizard magnet mango maple marble market meadow melon mirror monkey moon mountain muffin needle nest ocean olive orange orbit otter paddle paint paper parrot peach pebble pencil penguin pepper piano pillow planet pocket pony puddle pumpkin puppet purple rabbit rain river robin rocket saddle sailor salad sandal school shadow shell silver slipper snow spider spoon spring squirrel star stone storm summer sunny table thunder tiger tomato train tulip tunnel turtle valley velvet violin wagon walnut water whale window winter yellow zebra'.split(
    ' ',
  )

/** A password a child can read and type: three words with dashes, 22 bits by a good `random`. */
export function newPassphrase(random: Random): string {
  return [1, 2, 3].map(() => oneOf(WORDS, random)).join('-')
}
