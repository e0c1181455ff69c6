import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CurrentUser } from '#contract/accounts/auth.ts'
import { Onboarding } from '#contract/accounts/onboarding.ts'
import { Book, ScanAnswer, ScannedBook } from '#contract/books/books.ts'
import { Dashboard } from '#contract/dashboard/dashboard.ts'
import { ParentDashboard } from '#contract/family/parent.ts'
import { PrizeFund, Subscription } from '#contract/prizes/subscription.ts'
import { PointsEntry, Redemption, WishlistEntry } from '#contract/prizes/treasure-box.ts'
import { TreasureItem, TreasureItemFields } from '#contract/prizes/treasure-item.ts'
import { StoreTotals } from '#contract/prizes/treasure-store.ts'
import { NewAttempt, Quiz, QuizAttempt } from '#contract/quiz/quiz.ts'
import { ReadingLog } from '#contract/reading/reading.ts'
import { Badge, UserBadge } from '#contract/rewards/badges.ts'
import { Mission } from '#contract/rewards/missions.ts'
import { AdvancedReport } from '#contract/school/class-reports.ts'
import { ClassOverview } from '#contract/school/teacher.ts'
import { Challenge, NewChallenge } from '#contract/squads/challenges.ts'
import { SquadNews } from '#contract/squads/news.ts'
import { Membership, NewSquad, Squad, SquadCode, SquadMember } from '#contract/squads/squads.ts'
import { SPEC_TEXTS } from './spec-texts.ts'

const catalog = readFileSync(join(import.meta.dirname, '../messages/en.po'), 'utf8')

const plainly = (text: string) => text.replaceAll('’', "'").trim()

/** The catalog's English texts, each value as `{}`; a text around an element is two. */
const texts = new Set(
  [...catalog.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm)].flatMap(([, quoted = '']) =>
    [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, part = '']) => part.replaceAll('\\"', '"'))
      .join('')
      .replaceAll(/\{[^{}]*\}/g, '{}')
      .split(/<\/?\d+\/?>/)
      .map(plainly),
  ),
)

/** Entities of the specification (spec 3 and 7): their shape, and the fields it names. */
const ENTITIES: Record<string, [{ shape: z.core.$ZodLooseShape }, string]> = {
  CurrentUser: [
    CurrentUser,
    'points streak firstName lastName email profileImageUrl onboardingCompleted',
  ],
  Book: [
    Book,
    'id title author coverUrl level scholasticLevel arPoints points gradeLevel pageCount description',
  ],
  ScannedBook: [ScannedBook, 'isbn estimatedLevel estimatedPoints'],
  ScanAnswer: [ScanAnswer, 'book action message'],
  ReadingLog: [ReadingLog, 'id bookId status progress book'],
  Quiz: [Quiz, 'id title questions'],
  QuizAttempt: [QuizAttempt, 'id quizId answers score maxScore completedAt quiz'],
  NewAttempt: [NewAttempt, 'quizId answers score maxScore'],
  UserBadge: [UserBadge, 'id earnedAt badge'],
  Badge: [Badge, 'name description icon color'],
  Mission: [Mission, 'title status reward difficulty time'],
  ParentDashboard: [ParentDashboard, 'child stats recentActivity goals latestBadges'],
  PrizeFund: [PrizeFund, 'prizeFundBalance childBalances'],
  Subscription: [Subscription, 'status planType amount'],
  Squad: [Squad, 'id name teacherName grade school description classCode'],
  Membership: [Membership, 'class role'],
  SquadMember: [SquadMember, 'role user'],
  NewSquad: [NewSquad, 'name teacherName grade school description'],
  SquadCode: [SquadCode, 'classCode'],
  Challenge: [Challenge, 'id classId name description type startDate endDate'],
  NewChallenge: [NewChallenge, 'classId name description type startDate endDate'],
  SquadNews: [SquadNews, 'id user description points createdAt'],
  Onboarding: [
    Onboarding,
    'selectedCharacter characterName characterHead characterBody characterFeet characterSuperpower gradeLevel readingLevel favoriteGenres dateOfBirth onboardingCompleted',
  ],
  TreasureItem: [
    TreasureItem,
    'id name description category ageGroup pointsCost cashValue imageUrl stockQuantity vendor isActive',
  ],
  TreasureItemFields: [
    TreasureItemFields,
    'name description category ageGroup pointsCost cashValue imageUrl stockQuantity vendor isActive',
  ],
  WishlistEntry: [WishlistEntry, 'id itemId priority item'],
  Redemption: [
    Redemption,
    'id item redeemedAt pointsSpent cashValue status deliveredAt shippingAddress',
  ],
  PointsEntry: [PointsEntry, 'id description createdAt source amount balanceAfter'],
  StoreTotals: [StoreTotals, 'totalItems totalValue totalRedemptions lowStockItems'],
  AdvancedReport: [AdvancedReport, 'classId reportConfig'],
  ClassOverview: [ClassOverview, 'students analytics activeCompetitions recentActivity'],
  Dashboard: [Dashboard, 'user'],
}

it('every text the specification fixes is said, to the letter', () => {
  expect(SPEC_TEXTS.filter((text) => !texts.has(plainly(text)))).toEqual([])
})

describe('every field the specification names is there', () => {
  it.each(Object.entries(ENTITIES))('%s', (_, [{ shape }, fields]) => {
    expect(fields.split(' ').filter((field) => !(field in shape))).toEqual([])
  })
})
