/** What a grown-up can do with a child's record that is written down for the guardians (product 10). */
export const LOOKS = {
  progress: 'Looked at the progress',
  calendar: 'Looked at the reading calendar',
  sessions: 'Looked at the reading minutes',
  report: 'Opened a progress report',
  privacy: 'Looked at the privacy page',
  export: 'Took out all data',
  reading_logged: 'Logged home reading',
  goals_set: 'Set the reading goals',
  encouraged: 'Sent an encouragement',
  vouched: 'Vouched for reading',
  streak_paused: 'Paused the streak',
  names_changed: 'Changed names or grade',
  password_reset: 'Set a new password',
  games_set: 'Set the time for games',
  code_renewed: 'Renewed the family code',
  guardian_added: 'Let a guardian join',
  guardian_removed: 'Took a guardian off',
  cards_made: 'Made a class card',
  cards_revoked: 'Made class cards stop working',
  class_changed: 'Moved to another class, or out of one',
  class_list: 'Looked at the class list',
  talks: 'Looked at reading worth a talk',
  talk_reviewed: 'Looked into a session or quiz',
  quiz_rules_set: 'Set quiz hours or a monitor code',
  account_made: 'Made the account for school',
  group_changed: 'Changed a reading group',
  pictures_unlocked: 'Opened the picture sign-in again',
} as const

export type Look = keyof typeof LOOKS
export const LOOK_KINDS = Object.keys(LOOKS) as [Look, ...Look[]]
