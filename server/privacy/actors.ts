import type { PgColumn } from 'drizzle-orm/pg-core'
import { accountChanges } from '#server/db/schema/accounts.ts'
import { recoveryCodes, secondFactors } from '#server/db/schema/auth.ts'
import {
  checkInReviews,
  classCards,
  classReports,
  picturePasswords,
  schoolPasswords,
  studentNotes,
} from '#server/db/schema/classes.ts'
import { classDepartures, classInvitations } from '#server/db/schema/departures.ts'
import {
  accessLog,
  encouragements,
  erasures,
  gameLimits,
  linkRequests,
  readingGoals,
} from '#server/db/schema/family.ts'
import { fundAccounts } from '#server/db/schema/fund.ts'
import { digestChoices, mailChoices, mails } from '#server/db/schema/mail.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { openidArrivals, openidIdentities, openidVisits } from '#server/db/schema/openid.ts'
import { quizQuestions, quizRules, quizVoids } from '#server/db/schema/quiz.ts'
import { quizPassages } from '#server/db/schema/quiz-writing.ts'
import { readingSessions, streakPauses } from '#server/db/schema/reading-sessions.ts'
import { challenges, hiddenReaders, squadMembers, squads } from '#server/db/schema/squads.ts'
import { subscriptionPayments, subscriptions } from '#server/db/schema/subscription.ts'
import {
  guardianAddresses,
  redemptionAddresses,
  redemptions,
  shippingPermissions,
} from '#server/db/schema/treasure.ts'
import { consents, guardians, profilePictures } from '#server/db/schema/users.ts'
import {
  deletionCodes,
  emailChanges,
  emailVerifications,
  invitations,
  passwordResets,
} from '#server/db/schema/verification.ts'

/** References to the person who did something for a child; these rows are not about the child. */
export const ACTORS: readonly PgColumn[] = [
  // A child has no second factor.
  secondFactors.userId,
  // Nor does a child confirm an address.
  emailVerifications.userId,
  invitations.madeBy,
  // Nor does a child get a link for a forgotten password.
  passwordResets.userId,
  emailChanges.userId,
  deletionCodes.userId,
  // Nor is a photo of a child stored.
  profilePictures.userId,
  recoveryCodes.userId,
  // Nor is a child's account turned off.
  accountChanges.accountId,
  accountChanges.changedBy,
  // Nor does a child sign in with OpenID Connect.
  openidIdentities.userId,
  openidVisits.linkTo,
  openidArrivals.userId,
  guardians.guardianId,
  consents.guardianId,
  consents.withdrawnBy,
  readingSessions.vouchedBy,
  readingSessions.loggedBy,
  streakPauses.setBy,
  dailyMissions.confirmedBy,
  readingGoals.setBy,
  encouragements.fromId,
  gameLimits.setBy,
  linkRequests.parentId,
  accessLog.actorId,
  erasures.guardianId,
  quizQuestions.writtenBy,
  quizQuestions.retiredBy,
  quizVoids.saidBy,
  quizVoids.decidedBy,
  quizVoids.undoneBy,
  quizPassages.addedBy,
  quizRules.setBy,
  squads.createdBy,
  squadMembers.agreedBy,
  hiddenReaders.hiddenBy,
  challenges.createdBy,
  classDepartures.agreedBy,
  classDepartures.removedBy,
  classInvitations.invitedBy,
  redemptions.approvedBy,
  classCards.issuedBy,
  picturePasswords.issuedBy,
  schoolPasswords.issuedBy,
  checkInReviews.reviewedBy,
  studentNotes.authorId,
  classReports.askedBy,
  redemptionAddresses.givenBy,
  guardianAddresses.guardianId,
  shippingPermissions.allowedBy,
  subscriptions.guardianId,
  subscriptionPayments.guardianId,
  fundAccounts.ownerId,
  digestChoices.userId,
  mailChoices.userId,
  mails.userId,
]
