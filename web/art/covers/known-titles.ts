import type { CoverMotif } from './cover-motifs.ts'

/** Well-known books whose titles do not tell what they are about, or tell it wrongly: by picture. */
export const KNOWN_TITLES: readonly (readonly [CoverMotif, string])[] = [
  [
    'apple',
    'chicken soup with rice: a book of months|each peach pear plum|esperanza rising|chicka chicka boom boom|freckle juice|the giving tree|strawberry girl|ruby holler|the little mouse, the red ripe strawberry, and the big hungry bear|tangerine',
  ],
  [
    'ball',
    'maniac magee|roller girl|dog man: for whom the ball rolls|the westing game|the pinballs|jumanji',
  ],
  [
    'balloon',
    "flat stanley|where the sidewalk ends|mary poppins|cloudy with a chance of meatballs|falling up|oh, the places you'll go!|sector 7|the wonderful things you will be|the hundred dresses|the lorax|a wrinkle in time|the twenty-one balloons|around the world in eighty days|the man who walked between the towers",
  ],
  [
    'bear',
    "winnie-the-pooh|the house at pooh corner|now we are six|when we were very young|we're going on a bear hunt|i want my hat back",
  ],
  [
    'bird',
    'the pigeon finds a hot dog!|sadako and the thousand paper cranes|flora and ulysses: the illuminated adventures|horton hatches the egg|the story about ping|brown girl dreaming|stellaluna|the capture|the rescue|skandar and the phantom rider',
  ],
  [
    'bolt',
    "the lightning thief|franklin and the thunderstorm|harry potter and the sorcerer's stone|harry potter and the prisoner of azkaban|harry potter and the deathly hallows|the mark of athena|the last olympian|the son of neptune|the house of hades|the lost hero|the titan's curse|stormbreaker|out of the dust",
  ],
  [
    'book',
    "matilda|inkheart|inkspell|the neverending story|amelia bedelia|the book with no pictures|dr. seuss's abc|harriet the spy|frindle|animalia|thank you, mr. falker|anne of avonlea|betsy-tacy|little women|the name of this book is secret|escape from mr. lemoncello's library|the landry news|the school story|anastasia krupnik|i can read with my eyes shut!|just so stories|the report card|the wide window|dear mr. henshaw|old school|the book report from the black lagoon",
  ],
  [
    'car',
    "mercy watson goes for a ride|danny the champion of the world|don't let the pigeon drive the bus!|junie b. jones and the stupid smelly bus|last stop on market street|mike mulligan and his steam shovel|duck on a bike|the mouse and the motorcycle|sheep in a jeep|the long haul|go, dog. go!|the watsons go to birmingham - 1963|a long way from chicago",
  ],
  [
    'castle',
    "howl's moving castle|the whipping boy|the ruins of gorlan|redwall|mossflower|mattimeo|mariel of redwall|rapunzel|rapunzel's revenge|ella enchanted",
  ],
  [
    'cat',
    "skippyjon jones|pete the cat: i love my white shoes|the cat in the hat|the cat in the hat comes back|coraline|catwings|crenshaw|fire and ice|into the wild|a dangerous path|the darkest hour|rising storm|forest of secrets|katt vs. dogg|if you give a cat a cupcake|old possum's book of practical cats|mrs. frisby and the rats of nimh",
  ],
  [
    'caterpillar',
    'the very hungry caterpillar|the evolution of calpurnia tate|the grouchy ladybug|the very quiet cricket|the cricket in times square|how to eat fried worms|diary of a worm|there was an old lady who swallowed a fly|james and the giant peach|gregor the overlander|gregor and the prophecy of bane|gregor and the curse of the warmbloods',
  ],
  [
    'clock',
    "tom's midnight garden|running out of time|the invention of hugo cabret|tuck everlasting|the secret of the old clock|time for bed|a week in the woods|tuesday",
  ],
  [
    'cow',
    'click clack moo: cows that type|the story of ferdinand|giggle, giggle, quack|farmer boy|moo baa la la la!|mr. brown can moo! can you?|barnyard dance|the three billy goats gruff|ox-cart man|the little red hen',
  ],
  [
    'crown',
    "the paper bag princess|fancy nancy|eloise|olivia|a little princess|little lord fauntleroy|mufaro's beautiful daughters: an african tale|the isle of the lost: a descendants novel|the little prince|the princess in black|madeline|the horse and his boy",
  ],
  [
    'cupcake',
    'charlie and the chocolate factory|charlie and the great glass elevator|green eggs and ham|bread and jam for frances|a bargain for frances|the complete cookbook for young chefs|if you give a mouse a cookie|if you give a pig a pancake|if you give a moose a muffin|dragons love tacos|stone soup|the lemonade war|the candy shop war|front desk|drums, girls & dangerous pie|the stinky cheese man and other fairly stupid tales',
  ],
  [
    'dinosaur',
    "danny and the dinosaur|how do dinosaurs say good night?|dinosaurs before dark|we don't eat our classmates|sunset of the sabertooth",
  ],
  [
    'dog',
    "madeline's rescue|because of winn-dixie|shiloh|old yeller|where the red fern grows|hairy maclary from donaldson's dairy|officer buckle & gloria|pax|the call of the wild|dear mrs. larue|henry huggins|where's spot?|the poky little puppy|harry the dirty dog|white fang|love that dog|a dog called homeless|the one and only bob|bunnicula|the incredible journey|okay for now|no more dead dogs|smart dog|dog days|dog man: a tale of two kitties|dog man: fetch-22",
  ],
  [
    'dragon',
    "my father's dragon|the hobbit|fablehaven|grip of the shadow plague|rise of the evening star|how to train your dragon|dealing with dragons|the dragonet prophecy|the lost heir|the hidden kingdom|the dark secret|the brightest night|moon rising: the graphic novel|saint george and the dragon|firelight|day of the dragon king|bone: out from boneville|harry potter and the goblet of fire|sylvester and the magic pebble",
  ],
  [
    'duck',
    'make way for ducklings|the trumpet of the swan|are you my mother?|the real mother goose',
  ],
  [
    'fish',
    'swimmy|the rainbow fish|one fish, two fish, red fish, blue fish|this is not my hat|fish in a tree|the fourteenth goldfish|the tail of emily windsnap|emily windsnap and the monster from the deep|flotsam|the enormous crocodile|lyle, lyle, crocodile|odder|flush|sink or swim|the cay|a color of his own|the mixed-up chameleon',
  ],
  [
    'flower',
    "the secret garden|anne of green gables|miss rumphius|chrysanthemum|the carrot seed|the tiny seed|city green|heidi|a child's garden of verses|pollyanna|sarah, plain and tall|lilly's big day|penny and her marble|ruby's wish",
  ],
  [
    'forest',
    "hatchet|my side of the mountain|little house in the big woods|bridge to terabithia|the magic faraway tree|the enchanted wood|ronia, the robber's daughter|where the wild things are|brian's winter|big tree|the midwife's apprentice",
  ],
  [
    'fox',
    'fantastic mr. fox|julie of the wolves|the wolves of willoughby chase|a wolf called wander|wolf brother|little red riding hood|ninja red riding hood|fox in socks|wild born|the bad guys: episode 1',
  ],
  ['frog', 'days with frog and toad|the wind in the willows'],
  [
    'ghost',
    'the graveyard book|ghost letters|bad hair day|welcome to dead house|doll bones|midnight for charlie bone|charlie bone and the hidden king|a christmas carol|ghost town at sundown',
  ],
  [
    'gift',
    "the best christmas pageant ever|how the grinch stole christmas!|toys go out|rudolph the red-nosed reindeer|the night before christmas|lilly's purple plastic purse|the velveteen rabbit|the miraculous journey of edward tulane|corduroy|meet samantha: an american girl|meet molly|knuffle bunny: a cautionary tale",
  ],
  [
    'hat',
    "the 500 hats of bartholomew cubbins|caps for sale|the witches|the worst witch|mrs. piggle-wiggle's magic|the wonderful wizard of oz|ozma of oz|the marvelous land of oz|the sword in the stone|magyk|flyte|physik|half magic|five children and it|artemis fowl|the book of three|taran wanderer|the black cauldron|the castle of llyr|the alchemyst|the amulet of samarkand|harry potter and the chamber of secrets|harry potter and the half-blood prince|harry potter and the order of the phoenix|the tales of beedle the bard|the lion, the witch and the wardrobe|the wishing spell|the field guide|the seeing stone|lucinda's secret|the dark is rising|the grey king|greenwitch|over sea, under stone|the hat|george's marvellous medicine|alice's adventures in wonderland|through the looking-glass, and what alice found there|keeper of the lost cities|everblaze|exile|molly moon's incredible book of hypnotism|the lives of christopher chant",
  ],
  [
    'heart',
    "inside the human body|judy moody, m.d.: the doctor is in!|wonder|guess how much i love you|love you forever|the kissing hand|blubber|smile|sisters|you are special|amazing grace|out of my mind|ramona the brave|ramona and her mother|ramona forever|beezus and ramona|pippi longstocking|just for you|i love you through and through|the great gilly hopkins|one for the murphys|the brothers lionheart|all-of-a-kind family|owen|goodnight mister tom|double act|little men|jo's boys|pat the bunny|el deafo|double fudge|fudge-a-mania|counting by 7s|kristy's great idea|kristy's big day|the truth about stacey|mary anne saves the day|boy-crazy stacey|dawn and the impossible three|walk two moons|stargirl|because i had a teacher|julius the baby of the world|wilma unlimited|henry's freedom box: a true story from the underground railroad|emily of new moon|anne of the island|otherwise known as sheila the great|waiting is not easy!|small steps|restart|wemberly worried",
  ],
  [
    'horse',
    'black beauty|misty of chincoteague|the black stallion|war horse|king of the wind: the story of the godolphin arabian|johnny tremain|caddie woodlawn|put me in the zoo|is your mama a llama?|llama llama red pajama|dear zoo|into the land of the unicorns|revolutionary war on wednesday|civil war on sunday|little town on the prairie',
  ],
  [
    'house',
    'the little house|the borrowers|the napping house|mrs. piggle-wiggle|from the mixed-up files of mrs. basil e. frankweiler|the bad beginning|number the stars|the diary of a young girl|among the hidden|homer price|what katy did|the relatives came|a light in the attic|the children of noisy village|pippi goes on board|spring according to humphrey|no, david!|david gets in trouble|i was so mad',
  ],
  [
    'key',
    'the phantom tollbooth|joey pigza swallowed the key|skeleton key|the mysterious benedict society|the golden compass|the egypt game|the thief lord|the hidden staircase|the maze of bones|swindle|one false note',
  ],
  [
    'lens',
    "the carnivorous carnival|the hostile hospital|the great brain|mary anne's bad luck mystery: a graphic novel|chasing vermeer|the reptile room|the secret of the unicorn|cam jansen and the mystery at the monkey house|five go adventuring again|the penultimate peril|the invasion|the eternity code|the opal deception|spy camp: the graphic novel|encyclopedia brown gets his man|encyclopedia brown saves the day|point blank|the arctic incident|the lost colony|the last council|the mysterious benedict society and the perilous journey|the vile village|the ersatz elevator|the austere academy|the miserable mill",
  ],
  [
    'lion',
    "library lion|the tiger who came to tea|when you trap a tiger|the tiger rising|prince caspian|lions at lunchtime|the magician's nephew|the lion and the mouse",
  ],
  [
    'map',
    "peter pan|swallows and amazons|five on a treasure island|five run away together|red rackham's treasure|kidnapped|how i became a pirate|pirates past noon|treasure island|where the mountain meets the moon|the adventures of tom sawyer|holes|a long walk to water|inside out & back again|refugee|journey to the center of the earth|island of the blue dolphins|the people of sparks|the city of ember|the giver|gathering blue|messenger",
  ],
  [
    'mask',
    'the adventures of captain underpants|captain underpants and the attack of the talking toilets|captain underpants and the perilous plot of professor poopypants|cat kid comic club: collaborations|asterix the gaul|asterix and cleopatra|night of the ninjas|dog man: brawl of the wild|dog man: grime and punishment|dog man: lord of the fleas|dog man: mothering heights|dog man: twenty thousand fleas under the sea',
  ],
  [
    'monkey',
    'the giraffe and the pelly and me|curious george|curious george goes to the hospital|good night, gorilla|good morning, gorillas|the one and only ivan|five little monkeys jumping on the bed|hand, hand, fingers, thumb|the jungle book|junie b. jones and a little monkey business',
  ],
  [
    'monster',
    "horton hears a who!|the gruffalo|the bfg|the smartest giant in town|there's a nightmare in my closet|there's a wocket in my pocket!|the monster at the end of this book|a monster calls|odd and the frost giants|say cheese and die!|stay out of the basement|monster blood|night of the living dummy|the sea of monsters|the twits|the battle of the labyrinth",
  ],
  [
    'moon',
    "goodnight moon|owl moon|the girl who drank the moon|kitten's first full moon|bedtime for frances|the going-to-bed book|bear snores on|harold and the purple crayon|midnight on the moon",
  ],
  [
    'mountain',
    "the cloud searchers|the stonekeeper|the stonekeeper's curse|prince of the elves|supernova|the last battle|a single shard|the burning bridge|the high king|vacation under the volcano|journey to the volcano palace",
  ],
  [
    'mouse',
    "stuart little|the tale of despereaux|chester's way|runaway ralph|poppy|scaredy squirrel|the tale of mrs. tiggy-winkle|rikki-tikki-tavi",
  ],
  ['music', "giraffes can't dance|ballet shoes|bud, not buddy|lentil"],
  ['owl', 'owl babies|hoot'],
  [
    'pencil',
    'the dot|the day the crayons quit|diary of a wimpy kid|rodrick rules|hard luck|the last straw|cabin fever|the ugly truth|the third wheel|the meltdown|diper överlöde|diary of an awesome friendly kid|big nate: in a class by himself|big nate strikes again|tales from a not-so-fabulous life|tales from a not-so-popular party girl|the story of tracy beaker|a bad case of stripes|boy: tales of childhood|extra yarn',
  ],
  ['pig', 'mercy watson to the rescue|the three pigs|the true story of the 3 little pigs'],
  [
    'rabbit',
    'the runaway bunny|watership down|knuffle bunny too: a case of mistaken identity|the tale of peter rabbit|the tale of the flopsy bunnies',
  ],
  ['robot', 'the wild robot'],
  [
    'rocket',
    "fly guy presents: space|george's secret key to the universe|a swiftly tilting planet|the view from saturday|a wind in the door",
  ],
  [
    'school',
    "ramona quimby, age 8|ramona the pest|tales of a fourth grade nothing|superfudge|miss nelson is missing!|miss nelson is back|sideways stories from wayside school|wayside school is falling down|wayside school gets a little stranger|because of mr. terupt|there's a boy in the girls' bathroom|no talking|the janitor's boy|schooled|first term at malory towers|loser|ungifted|miss daisy is crazy!|junie b., first grader: cheater pants|judy moody gets famous!|lunch money|david goes to school|rain reign|if you take a mouse to school",
  ],
  [
    'shield',
    "john, paul, george & ben|the legend of spud murphy|the throne of fire|the red pyramid|the serpent's shadow|the sword of summer|brave irene|the devil's arithmetic|private peaceful",
  ],
  [
    'ship',
    'the true confessions of charlotte doyle|scuffy the tugboat|the voyage of the dawn treader|viking ships at sunrise|tonight on the titanic|by the shores of silver lake|the grim grotto|time of wonder|on the banks of plum creek|afternoon on the amazon|turtle in paradise',
  ],
  [
    'shoe',
    'the foot book|from head to toe|hop on pop|stand tall, molly lou melon|one crazy summer|the slippery slope|let the children march',
  ],
  [
    'snow',
    "the snowy day|the snowman|the mitten|the polar express|the long winter|the icebound land|mr. popper's penguins|polar bear, polar bear, what do you hear?|the little match girl|the silver chair",
  ],
  [
    'speech',
    'a picture book of martin luther king, jr.|oh say can you say?|the pigeon wants a puppy!|judy moody was in a mood. not a good mood. a bad mood.|the berenstain bears forget their manners',
  ],
  ['spider', 'diary of a spider|the very busy spider'],
  [
    'star',
    'sky the blue fairy|ruby the red fairy|sunny the yellow fairy|wonderstruck|press here|wish|fairest|judy moody predicts the future|judy moody saves the world!|three cheers for tacky|the sneetches and other stories|princess academy',
  ],
  ['sun', 'alexander and the terrible, horrible, no good, very bad day|mummies in the morning'],
  ['train', 'the little engine that could|the railway children|the boxcar children'],
  ['turtle', 'esio trot|yertle the turtle and other stories|the snail and the whale'],
  ['whale', 'dolphins at daybreak|twenty thousand leagues under the sea'],
  ['leaf', 'the boy in the striped pajamas'],
]
