import { message } from './message.ts'

/** What adults can do with a child's record, as the access log shows it to guardians (product 10). */
export const ACCESS_WORDS = {
  progress: message('Viewed progress'),
  calendar: message('Viewed the reading calendar'),
  sessions: message('Viewed the reading minutes'),
  report: message('Opened a progress report'),
  privacy: message('Viewed the privacy page'),
  export: message('Exported all data'),
  reading_logged: message('Logged home reading'),
  goals_set: message('Set the reading goals'),
  encouraged: message('Sent encouragement'),
  vouched: message('Marked reading as fine'),
  streak_paused: message('Paused the streak'),
  names_changed: message('Changed names or grade'),
  password_reset: message('Set a new password'),
  pictures_set: message('Changed the picture password'),
  games_set: message('Set a game time limit'),
  code_renewed: message('Created a new family code'),
  code_shown: message('Viewed the family code'),
  guardian_added: message('Added a guardian'),
  guardian_removed: message('Removed a guardian'),
  cards_made: message('Created a class card'),
  cards_revoked: message('Revoked class cards'),
  care: message('Opened the Care page'),
  squads: message('Viewed the squads'),
  squad_set: message('Changed squads or leaderboard visibility'),
  prizes: message('Viewed the prizes'),
  prize_decided: message('Approved or declined a prize'),
  shipping_set: message('Changed who can enter an address'),
  mission_decided: message('Confirmed or declined a mission'),
  class_changed: message('Moved or removed from a class'),
  class_list: message('Viewed the class roster'),
  talks: message('Viewed check-ins'),
  talk_reviewed: message('Reviewed a session or quiz'),
  time_zone_set: message('Set the time zone'),
  quiz_rules_set: message('Set quiz hours or a monitor code'),
  account_made: message('Created the account for school'),
  group_changed: message('Changed a reading group'),
  /** Kept for entries made before a code came with it. */
  pictures_unlocked: message('Unlocked picture sign-in'),
  sign_in_unlocked: message('Unlocked sign-in'),
} as const

export type AccessKind = keyof typeof ACCESS_WORDS
export const ACCESS_KINDS = Object.keys(ACCESS_WORDS) as [AccessKind, ...AccessKind[]]
