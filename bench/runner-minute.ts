// What a player of the runner has to do in the first minute: a bot plays on seeded chance.
// node bench/runner-minute.ts
import { TICKS_PER_SECOND } from '#domain/runner.ts'
import { botRun } from '#domain/test/runner-bot.ts'

const SEEDS = 50
const MINUTE = 60 * TICKS_PER_SECOND

const runs = Array.from({ length: SEEDS }, (_, seed) => botRun(MINUTE, seed + 1))
const longest = Math.max(
  ...runs.flatMap(({ reached }) => reached.map((tick, at) => tick - (reached[at - 1] ?? 0))),
)
const mean = (of: (run: (typeof runs)[number]) => number) =>
  runs.reduce((sum, run) => sum + of(run), 0) / SEEDS

process.stdout.write(
  [
    `${SEEDS} runs of a minute`,
    `something in reach    ${mean(({ reached }) => reached.length / 60).toFixed(2)} times a second`,
    `longest wait          ${(longest / TICKS_PER_SECOND).toFixed(2)} s`,
    `words spelled         ${mean(({ trail }) => trail.words).toFixed(1)}`,
    `stars                 ${mean(({ trail }) => trail.stars).toFixed(1)}`,
    `books jumped over     ${mean(({ run }) => run.cleared).toFixed(1)}`,
    `ended early           ${runs.filter(({ run }) => run.phase === 'over').length}`,
    '',
  ].join('\n'),
)
