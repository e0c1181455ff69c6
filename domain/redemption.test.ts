import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  isOnItsWay,
  REDEMPTION_ACTORS,
  REDEMPTION_STATUSES,
  REDEMPTION_STEPS,
  type RedemptionActor,
  type RedemptionFacts,
  type RedemptionStatus,
  type RedemptionStep,
  stepRedemption,
} from './redemption.ts'

const MINUTE_MS = 60_000

/** A pending prize of a child with a guardian, with address and cover. */
function facts(given: Partial<RedemptionFacts> = {}): RedemptionFacts {
  const ready = { schoolApproves: false, hasDestination: true, isPickUp: true, isCovered: true }
  return { status: 'pending', redeemedAt: 0, ...ready, ...given }
}

/** Every move there is; whatever is not here is refused. */
const MOVES: readonly [RedemptionStatus, RedemptionStep, RedemptionActor, RedemptionStatus][] = [
  ['pending', 'undo', 'child', 'canceled'],
  ['pending', 'approve', 'guardian', 'approved'],
  ['pending', 'decline', 'guardian', 'canceled'],
  ['approved', 'decline', 'guardian', 'canceled'],
  ['pending', 'cancel', 'store', 'canceled'],
  ['approved', 'cancel', 'store', 'canceled'],
  ['approved', 'ship', 'store', 'shipped'],
  ['shipped', 'deliver', 'store', 'delivered'],
  ['approved', 'hand_out', 'store', 'delivered'],
  ['shipped', 'hand_out', 'store', 'delivered'],
]

const EVERY = REDEMPTION_STATUSES.flatMap((status) =>
  REDEMPTION_STEPS.flatMap((step) => REDEMPTION_ACTORS.map((actor) => ({ status, step, actor }))),
)

test.each(EVERY)('from $status, $step by the $actor goes where it may and nowhere else', (edge) => {
  const { status, step, actor } = edge
  const move = MOVES.find(([from, by, who]) => from === status && by === step && who === actor)
  const answer = stepRedemption(facts({ status }), step, actor, MINUTE_MS)
  if (move) expect(answer).toEqual({ to: move[3] })
  else expect(answer).toHaveProperty('refusal')
})

describe('a redemption', () => {
  it('can be undone up to the thirtieth minute and not after it', () => {
    const undo = (at: number) => stepRedemption(facts(), 'undo', 'child', at)
    expect(undo(30 * MINUTE_MS)).toEqual({ to: 'canceled' })
    expect(undo(30 * MINUTE_MS + 1)).toEqual({ refusal: 'undo_too_late' })
  })

  it('waits for the guardian unless the school may approve it', () => {
    const approve = (schoolApproves: boolean) =>
      stepRedemption(facts({ schoolApproves }), 'approve', 'store', 0)
    expect(approve(false)).toEqual({ refusal: 'awaits_guardian' })
    expect(approve(true)).toEqual({ to: 'approved' })
  })

  it('is handed out only as a pick-up that is paid for', () => {
    const handOut = (given: Partial<RedemptionFacts>) =>
      stepRedemption(facts({ status: 'approved', ...given }), 'hand_out', 'store', 0)
    expect(handOut({ isPickUp: false })).toEqual({ refusal: 'moved_on' })
    expect(handOut({ isCovered: false })).toEqual({ refusal: 'not_covered' })
    expect(handOut({ status: 'delivered' })).toEqual({ refusal: 'moved_on' })
  })

  it('is not approved before it is known where it goes', () => {
    const homeless = facts({ hasDestination: false })
    expect(stepRedemption(homeless, 'approve', 'guardian', 0)).toEqual({
      refusal: 'address_needed',
    })
  })

  it('is not shipped before it is paid for', () => {
    const approved = facts({ status: 'approved', isCovered: false })
    expect(stepRedemption(approved, 'ship', 'store', 0)).toEqual({ refusal: 'not_covered' })
    const nowhere = facts({ status: 'approved', hasDestination: false })
    expect(stepRedemption(nowhere, 'ship', 'store', 0)).toEqual({ refusal: 'address_needed' })
  })

  it('says who may not and what is over', () => {
    expect(stepRedemption(facts(), 'ship', 'child', 0)).toEqual({ refusal: 'not_yours' })
    const shipped = facts({ status: 'shipped' })
    expect(stepRedemption(shipped, 'cancel', 'store', 0)).toEqual({ refusal: 'moved_on' })
  })

  it('ends delivered or canceled, and never leaves either', () => {
    const steps = fc.array(
      fc.record({
        step: fc.constantFrom(...REDEMPTION_STEPS),
        actor: fc.constantFrom(...REDEMPTION_ACTORS),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(steps, fc.boolean(), (moves, schoolApproves) => {
        let now = facts({ schoolApproves })
        let returned = 0
        for (const { step, actor } of moves) {
          const answer = stepRedemption(now, step, actor, 0)
          if (!('to' in answer)) continue
          expect(isOnItsWay(now.status)).toBe(true)
          if (answer.to === 'canceled') returned += 1
          now = { ...now, status: answer.to }
        }
        expect(returned).toBeLessThanOrEqual(1)
      }),
    )
  })
})
