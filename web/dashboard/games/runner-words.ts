import type { News } from '#domain/runner-turns.ts'

/** What happened in a turn, as it is told to those who listen. */
export function newsInWords(news: News, score: number): string {
  switch (news.says) {
    case 'over':
      return `Bump! You ran into books. Your score: ${score}.`
    case 'count':
      return 'You run one step.'
    case 'free':
      return `${praise(news)}The way is free.`
    case 'ahead':
      return `${praise(news)}${distance(news)}${news.countNow ? ' Now count the steps yourself.' : ''}`
  }
}

function praise({ jumped }: { jumped: boolean }): string {
  return jumped ? 'You jumped over! ' : ''
}

function distance({ steps, lying }: { steps: number; lying: boolean }): string {
  const books = lying ? 'A stack of books' : 'A row of books'
  if (steps === 0) return `${books} is right here. Jump!`
  return `${books} is ${steps} ${steps === 1 ? 'step' : 'steps'} away.`
}
