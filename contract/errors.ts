/**
 * Every error the server can return: status and the sentence shown. Spec section 8 keys its notices on the
 * words "already exists" and "not found"; errors.test.ts guards them.
 */
export const ERRORS = {
  bad_request: { status: 400, message: 'Something in that request was not right.' },
  address_needed: { status: 400, message: 'Please write where the prize goes.' },
  password_common: {
    status: 400,
    message: 'That password is easy to guess. Three or four words of your own work well.',
  },
  password_holds_name: {
    status: 400,
    message: 'Please choose a password without a name or e-mail address in it.',
  },
  bad_signature: { status: 400, message: 'This message is not signed by the billing provider.' },
  signed_out: { status: 401, message: 'Please sign in first.' },
  account_disabled: {
    status: 403,
    message: 'This account is turned off. Please ask whoever runs Reading Heroes where you are.',
  },
  consent_of_other_guardian: {
    status: 403,
    message: 'Only the guardian who withdrew consent can give it again.',
  },
  consent_withdrawn: {
    status: 403,
    message: 'This hero is taking a break. Ask a parent or guardian to turn it on again.',
  },
  wrong_sign_in: { status: 401, message: 'That name and password do not match.' },
  forbidden: { status: 403, message: 'This is not open to your account.' },
  students_only: { status: 403, message: 'Only students earn points and redeem prizes.' },
  code_needed: { status: 401, message: 'Please write the code that your app shows.' },
  wrong_code: { status: 403, message: 'That code does not work. Use the one shown now.' },
  second_factor_needed: {
    status: 403,
    message: 'Please set up the second step of your sign-in first.',
  },
  second_factor_on: { status: 409, message: 'The second step is set up already.' },
  openid_refused: {
    status: 403,
    message: 'That sign-in did not work. Please try again, or use your password.',
  },
  openid_over: { status: 403, message: 'That sign-in took too long. Please start again.' },
  wrong_password: { status: 403, message: 'That is not your password.' },
  wrong_pictures: { status: 401, message: 'Those are not your pictures. Try again.' },
  card_unknown: { status: 401, message: 'This card does not work. Ask your teacher.' },
  email_unverified: {
    status: 403,
    message: 'Please confirm your email address first.',
  },
  wrong_verification_code: {
    status: 403,
    message: "That code doesn't work. Check it, or ask for a new one.",
  },
  invitation_not_needed: {
    status: 409,
    message: 'New adults confirm their account by email here, so they need no invitation.',
  },
  foreign_origin: { status: 403, message: 'This request came from another site.' },
  awaiting_approval: {
    status: 403,
    message: 'Your teacher account is waiting for the administrator to say yes.',
  },
  pause_not_possible: {
    status: 400,
    message: 'A pause is up to 100 days long and begins within a month back or a year ahead.',
  },
  roster_unreadable: {
    status: 400,
    message: 'This list has no column for first names. Its first line names the columns.',
  },
  child_has_guardian: {
    status: 403,
    message: 'A parent or guardian looks after this student. Only they can do this.',
  },
  child_shared: {
    status: 403,
    message:
      'Another teacher has this student too, or no teacher made the account. Ask your administrator.',
  },
  squad_led_by_child: {
    status: 403,
    message: "Adults can't join a squad that a child leads.",
  },
  squad_leaders_only: { status: 403, message: 'Only a squad leader can do this.' },
  challenge_days: {
    status: 400,
    message: 'A challenge ends today or later and lasts a year at the most.',
  },
  words_unkind: { status: 400, message: 'Please choose kinder words.' },
  words_contact: { status: 400, message: 'Leave out numbers, links and addresses.' },
  challenge_goal: { status: 400, message: 'This goal is too small or too big.' },
  own_news: { status: 400, message: 'This is your own news. Cheer for a squad mate.' },
  home_day_out_of_reach: {
    status: 400,
    message: 'Home reading can be logged for today and up to 30 days back.',
  },
  link_not_right: {
    status: 400,
    message: 'This link is not complete. Please open it from the mail again.',
  },
  name_does_not_match: {
    status: 400,
    message: 'That is not the first name. Nothing was erased.',
  },
  not_found: { status: 404, message: 'That was not found.' },
  book_not_found: { status: 404, message: 'Book not found: no library we ask knows this code.' },
  not_a_book_code: {
    status: 404,
    message: 'Book not found: this code is not a book code (ISBN).',
  },
  code_misread: {
    status: 404,
    message: 'Book not found: a digit in this code is not right. Please check it.',
  },
  quiz_key_closed: {
    status: 404,
    message: "You can see a quiz's answers once one of your readers has the book.",
  },
  quiz_not_found: { status: 404, message: 'No quiz was found for this book yet.' },
  squad_code_unknown: {
    status: 404,
    message: 'No squad has this code. Please check it and try again.',
  },
  treasure_gone: { status: 404, message: 'This prize is not in the store any more.' },
  family_code_unknown: {
    status: 404,
    message: 'No child has this family code. Please check it with the family.',
  },
  device_code_unknown: {
    status: 404,
    message: 'This device code doesn’t work. Ask for a new one.',
  },
  method_not_allowed: { status: 405, message: 'That is not possible here.' },
  book_already_owned: { status: 409, message: 'This book already exists in your library.' },
  email_taken: { status: 409, message: 'There is an account with this e-mail already.' },
  openid_email_known: {
    status: 409,
    message:
      'There is an account with your e-mail. Sign in with its password, then link it in your settings.',
  },
  openid_first_account: {
    status: 409,
    message: 'The first account here needs a password. Make it first, then link it.',
  },
  openid_taken: { status: 409, message: 'That sign-in belongs to another account already.' },
  hero_built: { status: 409, message: 'You already built your hero.' },
  sign_in_name_taken: {
    status: 409,
    message: 'Another hero signs in with this name. Please choose another.',
  },
  mission_counts_itself: { status: 409, message: 'This mission counts by itself. Just read on.' },
  mission_no_other: { status: 409, message: 'There is no other mission today. Try these three.' },
  mission_started: { status: 409, message: 'You have begun this mission. Finish it first.' },
  mission_swap_used: {
    status: 409,
    message: 'You swapped a mission today. New ones come tomorrow.',
  },
  quiz_already_passed: { status: 409, message: 'You have passed this quiz already.' },
  quiz_retake_tomorrow: {
    status: 409,
    message: 'You took this quiz today. Read again and try tomorrow.',
  },
  quiz_not_open: { status: 409, message: 'This quiz is not open right now.' },
  quiz_closed_then: {
    status: 409,
    message: 'This quiz was closed at that time. Please take it again when it is open.',
  },
  quiz_unfinished: { status: 409, message: 'Please answer every question first.' },
  quiz_is_bundled: {
    status: 409,
    message: 'This quiz came with the product. Only teachers and the administrator change it.',
  },
  quiz_is_shared: {
    status: 409,
    message:
      'Other families read this book too. Ask a teacher or an administrator to change its quiz.',
  },
  quiz_last_question: {
    status: 409,
    message: "A quiz can't be left without questions. Add another question first.",
  },
  quiz_question_gone: { status: 409, message: 'This question is not asked any more.' },
  voids_enough: {
    status: 409,
    message:
      "You've reported half of this quiz. Please wait until an administrator has reviewed your reports.",
  },
  quiz_order_changed: {
    status: 409,
    message: 'The questions have changed meanwhile. Please look at them again.',
  },
  evidence_too_short: {
    status: 400,
    message: 'Please paste at least forty words of the book.',
  },
  wrong_monitor_code: { status: 403, message: 'That code is not right.' },
  quiz_changed: {
    status: 409,
    message: 'These answers do not fit the quiz any more. Please open it again.',
  },
  reading_saved: { status: 409, message: 'This reading is saved already.' },
  offline_too_old: {
    status: 409,
    message: 'That was more than a week ago. A grown-up can write it down.',
  },
  reading_day_full: {
    status: 409,
    message: 'That day is full: 300 minutes of reading are saved.',
  },
  squad_joined: { status: 409, message: 'You are in this squad already.' },
  squad_full: { status: 409, message: 'This squad is full.' },
  squads_enough: { status: 409, message: 'You are in many squads. Leave one first.' },
  squad_needs_successor: {
    status: 409,
    message: 'Choose who leads next, or close the squad.',
  },
  squad_founder_stays: { status: 409, message: 'This person founded the squad and leads it.' },
  roster_changed: {
    status: 409,
    message: 'Another import changed these students. Please try again.',
  },
  group_exists: { status: 409, message: 'There is a group with this name already.' },
  challenge_ended: { status: 409, message: 'This challenge is over.' },
  insufficient_points: { status: 409, message: 'You need more points for this prize.' },
  out_of_stock: { status: 409, message: 'This prize is sold out just now.' },
  too_many_waiting: {
    status: 409,
    message: 'Ten prizes are on their way to you. Wait for one of them.',
  },
  redemption_moved_on: { status: 409, message: 'This prize has moved on. Please look again.' },
  undo_too_late: { status: 409, message: 'A prize can be undone for 30 minutes only.' },
  awaits_guardian: { status: 409, message: 'The guardian of this child has not said yes yet.' },
  not_covered: { status: 409, message: 'The money for this prize is not set aside yet.' },
  budget_too_small: { status: 409, message: "The store's budget does not reach that far." },
  already_subscribed: { status: 409, message: 'You have a plan already. Change or end it first.' },
  not_subscribed: { status: 409, message: 'There is no plan to change.' },
  prizes_under_way: {
    status: 409,
    message: 'A prize is under way. Say no to it, or wait until it is sent.',
  },
  last_guardian: {
    status: 409,
    message: 'You are the only guardian. Let another one join first, or erase the hero.',
  },
  last_administrator: {
    status: 409,
    message: 'This is the last administrator. Make another one first.',
  },
  too_large: { status: 413, message: 'That is too much to send at once.' },
  not_json: { status: 415, message: 'Please send JSON.' },
  host_unknown: {
    status: 421,
    message:
      'Reading Heroes does not answer at this address. If you run this server, add the name to ALLOWED_HOSTS, or open it by its IP address.',
  },
  request_key_reused: {
    status: 422,
    message: 'This request was sent before for something else. Please try again.',
  },
  too_many_tries: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  sign_in_wait: {
    status: 429,
    message:
      'Too many wrong tries. Wait a while, use a class card, or ask a teacher or parent for a device code.',
  },
  pictures_wait: { status: 429, message: 'Wait a little, then try again. Or use your card.' },
  pictures_locked: {
    status: 429,
    message: 'Ask your teacher or parent for a device code.',
  },
  server_error: { status: 500, message: 'Something went wrong.' },
  sign_in_busy: {
    status: 503,
    message: 'Many people are signing in. Please try again in a moment.',
  },
  lookup_busy: {
    status: 503,
    message: 'Our book sources are not answering. Please try again in a little while.',
  },
  billing_unavailable: {
    status: 503,
    message: 'The payment service is not answering. Please try again in a little while.',
  },
  openid_away: {
    status: 503,
    message: 'The other sign-in is not answering. Please try later, or use your password.',
  },
  unavailable: { status: 503, message: 'We are not ready. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
