/** One question in one attempt: whether it was right, and the share right of the others in it. */
export type ItemAnswer = { right: boolean; restShare: number }

type ItemSuspicion = 'mostly_wrong' | 'misleads_good_readers'

export type ItemStatistics = {
  asked: number
  /** 0 to 1; null before anyone has answered. */
  shareRight: number | null
  /**
   * Point-biserial correlation (-1 to 1) between getting this question right and the score on the rest of the
   * quiz; null when it cannot be computed.
   */
  discrimination: number | null
  suspicion: ItemSuspicion | null
}

/** Below this many answers, the figures say more about the children than about the question. */
const ENOUGH = 8
const MOSTLY_WRONG = 0.3
const MISLEADING = -0.1

/** Statistics of one question. Pass first attempts only: on a retake the child has seen the key. */
export function itemStatistics(answers: readonly ItemAnswer[]): ItemStatistics {
  const asked = answers.length
  if (asked === 0) return { asked, shareRight: null, discrimination: null, suspicion: null }
  const shareRight = answers.filter(({ right }) => right).length / asked
  const discrimination = correlation(answers)
  return {
    asked,
    shareRight,
    discrimination,
    suspicion: suspect(asked, shareRight, discrimination),
  }
}

function suspect(asked: number, shareRight: number, discrimination: number | null) {
  if (asked < ENOUGH) return null
  if (discrimination !== null && discrimination < MISLEADING) return 'misleads_good_readers'
  return shareRight < MOSTLY_WRONG ? 'mostly_wrong' : null
}

function correlation(answers: readonly ItemAnswer[]): number | null {
  const n = answers.length
  const mean = answers.reduce((sum, { restShare }) => sum + restShare, 0) / n
  const spread = answers.reduce((sum, { restShare }) => sum + (restShare - mean) ** 2, 0)
  const right = answers.filter((one) => one.right)
  const wrong = n - right.length
  if (right.length === 0 || wrong === 0 || spread < 1e-12) return null
  const meanRight = right.reduce((sum, { restShare }) => sum + restShare, 0) / right.length
  return ((meanRight - mean) * Math.sqrt(n * right.length)) / Math.sqrt(spread * wrong)
}
