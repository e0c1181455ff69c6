// The words of Word Quest by part of speech. A wrong choice is a word with only one part of speech ('run',
// 'watch' and 'light' have two), so that it never fits the gap as well.

/** A noun, a command, a verb in the third person, an adjective or an adverb. */
export type WordKind = 'thing' | 'do' | 'does' | 'like' | 'how'

/** Words by kind, used as questions and as wrong choices; no word is listed twice. */
export const WORDS: Record<WordKind, readonly string[]> = {
  thing: words(`
    ant army aunt baby barn bee bird boy bus cat city cow coin cup dad day dog egg elf fox frog girl
    goat gold hat hen hill hole idea king lake lion mom moon mud owl pie pig poem pond road room son
    song soup sun tale town tree wife year zoo
    animal apple attic bakery bread candy castle choice cousin dinner doctor donkey dragon family
    farmer forest ghost goblin honey island jungle kitten lesson letter lizard meadow money monkey
    mouse museum ocean palace pencil person poet potato prince puppy queen rabbit river robot shark
    sister spider statue story street summer teacher thief tiger tooth tribe turtle uncle valley
    violin window winter witch wizard zebra
    adventure airport alphabet bedroom birthday bookshop breakfast brother buffalo chicken children
    computer country crocodile detective dinosaur elephant feather fortune giraffe gorilla
    grandfather grandmother hospital hurricane kingdom language lettuce library magician monster
    morning mountain neighbor newspaper penguin prairie princess prophecy scientist servant soldier
    snowman stranger student submarine tractor traitor unicorn village volcano warrior`),
  do: words(`
    add ask beg eat give grow hear know lend lose send sew sing sit tell
    admit agree allow appear become begin borrow bring bury carry choose decide defend enjoy enter
    follow forget gather happen invent learn obey prove solve teach vanish wander write
    believe collect deliver destroy discover explain explore forgive imagine include prepare protect
    provide receive remember survive understand`),
  does: words(`
    asks begs eats gets puts says sees sits
    begins brings enjoys gives grows hears joins knows learns loses obeys opens reads seems sells
    sends sings solves speaks steals tells thinks wants wears writes
    becomes believes belongs carries chooses decides discovers explains follows forgets happens
    invents listens prefers pretends remembers teaches`),
  like: words(`
    big cozy cruel huge mad new odd old rich rude sad shy sick sly tall tiny ugly wise
    afraid angry asleep awful clever eager fancy fierce funny furry gentle grand great greedy grumpy
    happy hungry large lonely loyal lucky nasty noisy polite proud royal scary silly small smart
    snowy spooky sticky strong sunny tasty tricky wicked young
    ancient beautiful careful cheerful curious dangerous different difficult enormous famous
    fearless foolish friendly helpful horrible impossible invisible jealous magical miserable
    mysterious nervous playful powerful precious ridiculous selfish special strange stubborn terrible
    unusual wonderful`),
  how: words(`
    also else ever soon
    badly boldly calmly firmly gently gladly hardly loudly nearly neatly safely slowly softly wisely
    bravely carefully clearly foolishly greedily happily honestly hungrily nervously perfectly
    politely proudly quickly quietly secretly silently suddenly`),
}

/** Words that are asked for only: among the wrong choices they might do another kind of work. */
export const ASKED_WORDS: Record<WordKind, readonly string[]> = {
  thing: words(`
    animals boat book books boys brothers cats cave creatures desert dogs door dragons farm father
    food friend friends games garden girls gift home horse house jail kids knight letters magic map
    mice mirror mother name nest night nose orphans paper parents people pet pirate planet plane
    rats school ship sisters snow stage stories store teeth toys tower treasure wall wings wolf
    wolves woods words world`),
  do: words(`
    build buy catch climb dig escape find fly get go help hide join keep listen live make meet
    pretend reach save say see sell sleep speak spend stay steal stop swim take talk think try turn
    visit win`),
  does: words(`
    builds buys comes digs finds goes hates helps hides hopes invites keeps leads likes lives looks
    loves makes meets moves needs plans plays rides runs sets starts stays takes tries turns visits
    wakes walks wins wishes`),
  like: words(`
    bad black blue brave cold dark deep dirty empty evil fast giant golden good green hot little
    long lost mean muddy poor quiet real red secret sharp short tired warm wet white wild worried
    wrong yellow`),
  how: [],
}

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}
