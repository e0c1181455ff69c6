type Refusal = { status: number; message: string }

/** The errors of one status, by their codes. */
/* @__NO_SIDE_EFFECTS__ */
function refusals<Code extends string>(status: number, sentences: Record<Code, string>) {
  const entries = Object.entries(sentences).map(([code, message]) => [code, { status, message }])
  return Object.fromEntries(entries) as Record<Code, Refusal>
}

/**
 * Every error the server can return: status and the sentence shown. Spec section 8 keys its notices on the
 * words "already exists" and "not found"; errors.test.ts guards them.
 */
export const ERRORS = {
  ...refusals(400, {
    bad_request: 'Something in that request was not right.',
    address_needed: 'Please write where the prize goes.',
    password_common: 'That password is easy to guess. Three or four words of your own work well.',
    password_holds_name: 'Please choose a password without a name or e-mail address in it.',
    bad_signature: 'This message is not signed by the billing provider.',
    pause_not_possible:
      'A pause is up to 100 days long and begins within a month back or a year ahead.',
    roster_unreadable: 'This list has no column for first names. Its first line names the columns.',
    challenge_days: 'A challenge ends today or later and lasts a year at the most.',
    words_unkind: 'Please choose kinder words.',
    words_contact: 'Leave out numbers, links and addresses.',
    challenge_goal: 'This goal is too small or too big.',
    own_news: 'This is your own news. Cheer for a squad mate.',
    home_day_out_of_reach: 'Home reading can be logged for today and up to 30 days back.',
    link_not_right: 'This link is not complete. Please open it from the mail again.',
    name_does_not_match: 'That is not the first name. Nothing was erased.',
    evidence_too_short: 'Please paste at least forty words of the book.',
  }),
  ...refusals(401, {
    signed_out: 'Please sign in first.',
    wrong_sign_in: 'That name and password do not match.',
    code_needed: 'Please write the code that your app shows.',
    wrong_pictures: 'Those are not your pictures. Try again.',
    card_unknown: 'This card does not work. Ask your teacher.',
  }),
  ...refusals(403, {
    account_disabled:
      'This account is turned off. Please ask whoever runs Reading Heroes where you are.',
    consent_of_other_guardian: 'Only the guardian who withdrew consent can give it again.',
    consent_withdrawn: 'This hero is taking a break. Ask a parent or guardian to turn it on again.',
    forbidden: 'This is not open to your account.',
    students_only: 'Only students earn points and redeem prizes.',
    wrong_code: 'That code does not work. Use the one shown now.',
    second_factor_needed: 'Please set up the second step of your sign-in first.',
    openid_refused: 'That sign-in did not work. Please try again, or use your password.',
    openid_over: 'That sign-in took too long. Please start again.',
    wrong_password: 'That is not your password.',
    email_unverified: 'Please confirm your email address first.',
    wrong_verification_code: "That code doesn't work. Check it, or ask for a new one.",
    foreign_origin: 'This request came from another site.',
    awaiting_approval: 'Your teacher account is waiting for the administrator to say yes.',
    child_has_guardian: 'A parent or guardian looks after this student. Only they can do this.',
    child_shared:
      'Another teacher has this student too, or no teacher made the account. Ask your administrator.',
    squad_led_by_child: "Adults can't join a squad that a child leads.",
    squad_leaders_only: 'Only a squad leader can do this.',
    wrong_monitor_code: 'That code is not right.',
  }),
  ...refusals(404, {
    not_found: 'That was not found.',
    book_not_found: 'Book not found: no library we ask knows this code.',
    not_a_book_code: 'Book not found: this code is not a book code (ISBN).',
    code_misread: 'Book not found: a digit in this code is not right. Please check it.',
    quiz_key_closed: "You can see a quiz's answers once one of your readers has the book.",
    quiz_not_found: 'No quiz was found for this book yet.',
    squad_code_unknown: 'No squad has this code. Please check it and try again.',
    treasure_gone: 'This prize is not in the store any more.',
    family_code_unknown: 'No child has this family code. Please check it with the family.',
    device_code_unknown: 'This device code doesn’t work. Ask for a new one.',
  }),
  ...refusals(405, {
    method_not_allowed: 'That is not possible here.',
  }),
  ...refusals(409, {
    second_factor_on: 'The second step is set up already.',
    invitation_not_needed:
      'New adults confirm their account by email here, so they need no invitation.',
    book_already_owned: 'This book already exists in your library.',
    email_taken: 'There is an account with this e-mail already.',
    openid_email_known:
      'There is an account with your e-mail. Sign in with its password, then link it in your settings.',
    openid_first_account: 'The first account here needs a password. Make it first, then link it.',
    openid_taken: 'That sign-in belongs to another account already.',
    hero_built: 'You already built your hero.',
    sign_in_name_taken: 'Another hero signs in with this name. Please choose another.',
    mission_counts_itself: 'This mission counts by itself. Just read on.',
    mission_no_other: 'There is no other mission today. Try these three.',
    mission_started: 'You have begun this mission. Finish it first.',
    mission_swap_used: 'You swapped a mission today. New ones come tomorrow.',
    quiz_already_passed: 'You have passed this quiz already.',
    quiz_retake_tomorrow: 'You took this quiz today. Read again and try tomorrow.',
    quiz_not_open: 'This quiz is not open right now.',
    quiz_closed_then: 'This quiz was closed at that time. Please take it again when it is open.',
    quiz_unfinished: 'Please answer every question first.',
    quiz_is_bundled:
      'This quiz came with the product. Only teachers and the administrator change it.',
    quiz_is_shared:
      'Other families read this book too. Ask a teacher or an administrator to change its quiz.',
    quiz_last_question: "A quiz can't be left without questions. Add another question first.",
    quiz_question_gone: 'This question is not asked any more.',
    voids_enough:
      "You've reported half of this quiz. Please wait until an administrator has reviewed your reports.",
    quiz_order_changed: 'The questions have changed meanwhile. Please look at them again.',
    quiz_changed: 'These answers do not fit the quiz any more. Please open it again.',
    reading_saved: 'This reading is saved already.',
    offline_too_old: 'That was more than a week ago. A grown-up can write it down.',
    reading_day_full: 'That day is full: 300 minutes of reading are saved.',
    squad_joined: 'You are in this squad already.',
    squad_full: 'This squad is full.',
    squads_enough: 'You are in many squads. Leave one first.',
    squad_needs_successor: 'Choose who leads next, or close the squad.',
    squad_founder_stays: 'This person founded the squad and leads it.',
    roster_changed: 'Another import changed these students. Please try again.',
    group_exists: 'There is a group with this name already.',
    challenge_ended: 'This challenge is over.',
    insufficient_points: 'You need more points for this prize.',
    out_of_stock: 'This prize is sold out just now.',
    too_many_waiting: 'Ten prizes are on their way to you. Wait for one of them.',
    redemption_moved_on: 'This prize has moved on. Please look again.',
    undo_too_late: 'A prize can be undone for 30 minutes only.',
    awaits_guardian: 'The guardian of this child has not said yes yet.',
    not_covered: 'The money for this prize is not set aside yet.',
    budget_too_small: "The store's budget does not reach that far.",
    already_subscribed: 'You have a plan already. Change or end it first.',
    not_subscribed: 'There is no plan to change.',
    prizes_under_way: 'A prize is under way. Say no to it, or wait until it is sent.',
    last_guardian: 'You are the only guardian. Let another one join first, or erase the hero.',
    last_administrator: 'This is the last administrator. Make another one first.',
  }),
  ...refusals(413, {
    too_large: 'That is too much to send at once.',
  }),
  ...refusals(415, {
    not_json: 'Please send JSON.',
  }),
  ...refusals(421, {
    host_unknown:
      'Reading Heroes does not answer at this address. If you run this server, add the name to ALLOWED_HOSTS, or open it by its IP address.',
  }),
  ...refusals(422, {
    request_key_reused: 'This request was sent before for something else. Please try again.',
  }),
  ...refusals(429, {
    too_many_tries: 'Too many tries. Please wait a little and try again.',
    sign_in_wait:
      'Too many wrong tries. Wait a while, use a class card, or ask a teacher or parent for a device code.',
    pictures_wait: 'Wait a little, then try again. Or use your card.',
    pictures_locked: 'Ask your teacher or parent for a device code.',
  }),
  ...refusals(500, {
    server_error: 'Something went wrong.',
  }),
  ...refusals(503, {
    sign_in_busy: 'Many people are signing in. Please try again in a moment.',
    lookup_busy: 'Our book sources are not answering. Please try again in a little while.',
    billing_unavailable:
      'The payment service is not answering. Please try again in a little while.',
    openid_away: 'The other sign-in is not answering. Please try later, or use your password.',
    unavailable: 'We are not ready. Please try again in a moment.',
  }),
}

export type ErrorCode = keyof typeof ERRORS
