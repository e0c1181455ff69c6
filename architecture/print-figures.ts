import { join } from 'node:path'
import { codeLines, effects, fullestFolder, otherWays } from './browser-rules.ts'
import { unmarkedTexts } from './catalog-rules.ts'
import { fileCircles } from './file-circles.ts'
import { gradeLevels, ROOT } from './grade-levels.ts'
import { arrowsOf, circles, importLaw, roomsOf } from './import-law.ts'
import { literalTexts } from './screen-texts.ts'
import { readTree } from './source-tree.ts'
import { tablesWithManyWriters, writersOf } from './table-writers.ts'
import { MAX_WALKS, walkFrom } from './walks.ts'

const tree = readTree(join(import.meta.dirname, '..'))
const write = (line: string) => process.stdout.write(`${line}\n`)

for (const root of ['server', 'web'] as const) {
  write(`${root}: ${roomsOf(tree, root).size} rooms, ${arrowsOf(tree, root).size} arrows`)
}
write(`Circles of rooms: ${circles(tree).length}, of files: ${fileCircles(tree).length}`)
write(`Imports against the order: ${importLaw(tree).length}`)
const writers = writersOf(tree)
write(
  `Tables: ${writers.size}, with more than one writing room: ${tablesWithManyWriters(tree).length}`,
)
for (const { start, files } of MAX_WALKS) {
  const walk = walkFrom(tree, start)
  write(`${start} runs through ${walk.length} files of the rooms, of at most ${files}`)
  if (process.argv.includes('--walks')) for (const path of walk) write(`  ${path}`)
}
for (const [name, found] of otherWays(tree)) {
  write(`Web, ${name}: ${found.length}`)
  if (process.argv.includes('--ways')) for (const one of found) write(`  ${one}`)
}
write(`Screens, literals outside the catalog: ${literalTexts(tree).length}`)
write(`Server, contract and domain, literals outside the catalog: ${unmarkedTexts(tree).length}`)
const { count, lines } = effects(tree)
write(`Web, effects: ${count} on ${lines} lines`)
write(`Web, fullest folder: ${fullestFolder(tree).join(', ')} files`)
write(
  `Lines of web, scripts and server/http: ${codeLines(tree, ['web', 'scripts', 'server/http'])}`,
)
if (process.argv.includes('--tables')) {
  for (const [table, rooms] of [...writers].sort()) write(`  ${table}: ${[...rooms].join(', ')}`)
}
for (const { place, texts, fleschKincaid, ari } of await gradeLevels(ROOT)) {
  const grades = `${fleschKincaid.toFixed(1)} (Flesch-Kincaid), ${ari.toFixed(1)} (ARI)`
  write(`Grade of ${place.toLowerCase()}: ${grades}, ${texts} texts`)
}
