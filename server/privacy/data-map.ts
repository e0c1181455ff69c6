import { message } from '#domain/message.ts'
import { knownDevices, sessions } from '#server/db/schema/auth.ts'
import {
  checkInReviews,
  classCards,
  classGroupMembers,
  picturePasswords,
  pictureTries,
  schoolIds,
  schoolPasswords,
  studentNotes,
} from '#server/db/schema/classes.ts'
import { classDepartures } from '#server/db/schema/departures.ts'
import {
  accessLog,
  familyCodes,
  gameDays,
  gameLimits,
  inactivityNotices,
  linkRequests,
} from '#server/db/schema/family.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import {
  challengeMembers,
  hiddenReaders,
  squadMembers,
  squadReactions,
  squadRequests,
} from '#server/db/schema/squads.ts'
import { surprises } from '#server/db/schema/surprises.ts'
import {
  redemptionAddresses,
  redemptions,
  shippingPermissions,
  treasureWishes,
} from '#server/db/schema/treasure.ts'
import { consents, guardians } from '#server/db/schema/users.ts'
import { type Kept, kept } from './kept-rows.ts'
import { READING_DATA } from './reading-data.ts'

/** Every table with rows about a child. The schema's own walk in the test finds one that is missing. */
export const KEPT: readonly Kept[] = [
  ...READING_DATA,
  // What hangs on another row stands before it, so that its rows are counted before they go.
  kept(
    classGroupMembers,
    classGroupMembers.userId,
    message('Reading groups in a class'),
    message('For the teacher’s planning'),
  ),
  kept(
    schoolIds,
    schoolIds.userId,
    message('School ID'),
    message('To match the child with the school’s roster'),
  ),
  kept(
    classCards,
    classCards.userId,
    message('Class card'),
    message('To sign in with a printed card'),
    ['tokenHash'],
  ),
  kept(
    schoolPasswords,
    schoolPasswords.userId,
    message('Password from school'),
    message('To end it when the child leaves the class'),
  ),
  {
    ...kept(
      classDepartures,
      classDepartures.userId,
      message('Class the student was removed from'),
      message('To restore the student with their groups and card'),
      ['cardHash', 'picturesHash', 'passwordHash'],
    ),
    until: message('7 days after the removal'),
  },
  {
    ...kept(
      pictureTries,
      pictureTries.userId,
      message('Incorrect picture attempts in a row'),
      message('To keep others from guessing the pictures'),
      ['deviceHash'],
    ),
    until: message('30 days after the last incorrect attempt'),
  },
  kept(
    picturePasswords,
    picturePasswords.userId,
    message('Picture password'),
    message('To sign in with four pictures'),
    ['hash'],
  ),
  kept(
    checkInReviews,
    checkInReviews.studentId,
    message('Teacher’s review of unusual sessions'),
    message('To avoid asking twice'),
  ),
  kept(
    studentNotes,
    studentNotes.studentId,
    message('Teachers’ notes'),
    message('To help teachers support the child'),
  ),
  kept(squadMembers, squadMembers.userId, message('Squads'), message('To show the child’s squads')),
  {
    ...kept(
      squadRequests,
      squadRequests.userId,
      message('Squads awaiting your approval'),
      message('To let you approve or decline'),
    ),
    until: message('30 days without a response'),
  },
  kept(
    hiddenReaders,
    hiddenReaders.userId,
    message('Hidden from the leaderboard'),
    message('Because you chose this'),
  ),
  kept(
    challengeMembers,
    challengeMembers.userId,
    message('Challenges'),
    message('To track progress in challenges'),
  ),
  kept(
    surprises,
    surprises.userId,
    message('Celebrations not yet seen'),
    message('To show them at the next visit'),
  ),
  kept(
    squadReactions,
    squadReactions.userId,
    message('Cheers for squad mates'),
    message('To show them to the squad'),
  ),
  kept(
    treasureWishes,
    treasureWishes.userId,
    message('Wishlist'),
    message('To show how many points are needed'),
  ),
  kept(
    shippingPermissions,
    shippingPermissions.childId,
    message('Can enter a shipping address'),
    message('Because you allowed it'),
  ),
  {
    ...kept(
      redemptionAddresses,
      redemptionAddresses.redemptionId,
      message('Shipping addresses'),
      message('To send them'),
    ),
    through: { key: redemptions.id, child: redemptions.userId },
    until: message('90 days after the prize arrived'),
  },
  {
    ...kept(
      redemptions,
      redemptions.userId,
      message('Prizes'),
      message('To send them and account for points and money'),
      ['requestKey', 'requestHash'],
    ),
    onErase: 'keep',
    until: message('Permanently; without a name after deletion'),
  },
  kept(
    gameLimits,
    gameLimits.userId,
    message('Game time limit'),
    message('To apply the limit you set'),
  ),
  {
    ...kept(
      gameDays,
      gameDays.userId,
      message('Seconds played per day'),
      message('To apply the limit you set'),
    ),
    until: message('30 days'),
  },
  kept(
    familyCodes,
    familyCodes.childId,
    message('Family code'),
    message('To let another guardian join'),
    ['code'],
  ),
  {
    ...kept(
      linkRequests,
      linkRequests.childId,
      message('Guardian requests'),
      message('To let you approve or decline'),
    ),
    until: message('30 days without a response'),
  },
  kept(
    guardians,
    guardians.childId,
    message('Guardians'),
    message('To record who is responsible for the child'),
  ),
  kept(
    inactivityNotices,
    inactivityNotices.childId,
    message('Inactivity notice'),
    message('To warn you before an unused account is deleted'),
  ),
  kept(
    consents,
    consents.childId,
    message('Consents'),
    message('To show what you agreed to and when'),
  ),
  kept(
    accessLog,
    accessLog.childId,
    message('Access log'),
    message('To show you who viewed or changed something'),
  ),
  {
    ...kept(
      sessions,
      sessions.userId,
      message('Signed-in browsers'),
      message('To keep the child signed in'),
      ['tokenHash'],
    ),
    until: message('30 minutes after the last activity, 12 hours at most'),
  },
  {
    ...kept(
      knownDevices,
      knownDevices.userId,
      message('Known browsers'),
      message('To keep other people’s wrong guesses from locking you out'),
      ['deviceHash'],
    ),
    until: message('400 days after the last visit'),
  },
  {
    ...kept(
      securityEvents,
      securityEvents.subjectId,
      message('Security log'),
      message('To investigate problems; contains IDs instead of names'),
      ['position', 'hash'],
    ),
    onErase: 'keep',
    until: message('180 days after the event'),
  },
  {
    ...kept(
      pointsLedger,
      pointsLedger.userId,
      message('Points ledger'),
      message('To account for every point'),
    ),
    onErase: 'keep',
    until: message('Permanently; without a name after deletion'),
  },
]
