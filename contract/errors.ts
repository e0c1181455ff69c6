import { message } from '#domain/message.ts'

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
    wearable_twice: message('Your hero can wear only one of each kind.'),
    bad_request: message("Something in that request isn't right. Please check it and try again."),
    address_needed: message('Enter a shipping address.'),
    password_common: message('That password is too easy to guess. Try three or four random words.'),
    password_holds_name: message('Choose a password without a name or email address in it.'),
    bad_signature: message("This message isn't signed by the billing provider."),
    pause_not_possible: message(
      'A pause can last up to 100 days and must start within the past month or the next year.',
    ),
    roster_unreadable: message("We couldn't read this list. Try another file."),
    stock_too_high: message('One of these would have more than 1,000,000 in stock.'),
    photo_unreadable: message("We couldn't read this photo. Use a JPEG, PNG or WebP file."),
    photo_too_many_pixels: message('This photo is too big. Use one of at most 40 megapixels.'),
    days_reversed: message('The last day can’t be before the first.'),
    days_ahead: message('The last day can’t be in the future.'),
    days_too_many: message('Choose a period of at most 400 days.'),
    challenge_days: message('A challenge must end today or later and can last up to a year.'),
    words_unkind: message('Please choose kinder words.'),
    words_contact: message('Leave out numbers, links and addresses.'),
    challenge_goal: message('This goal is too small or too big.'),
    own_news: message('This is your own news. Cheer for a squad mate.'),
    home_day_out_of_reach: message('You can log home reading for today and the past 30 days.'),
    link_not_right: message("This link isn't complete. Open it from the email again."),
    reset_link_over: message('This link has expired or was already used. Ask for a new one.'),
    name_does_not_match: message("That doesn't match the first name. Nothing was deleted."),
    page_not_in_book: message('This book doesn’t have that page.'),
    evidence_too_short: message('Paste at least 40 words from the book.'),
  }),
  ...refusals(401, {
    signed_out: message('Please sign in first.'),
    wrong_sign_in: message("That name and password don't match."),
    code_needed: message('Enter the code from your authenticator app.'),
    wrong_pictures: message("Those aren't your pictures. Try again."),
    card_unknown: message("This card doesn't work. Ask your teacher."),
  }),
  ...refusals(403, {
    account_disabled: message(
      'This account has been disabled. Please contact your Reading Heroes administrator.',
    ),
    consent_of_other_guardian: message('Only the guardian who withdrew consent can give it again.'),
    consent_withdrawn: message(
      'This hero is taking a break. Ask a parent or guardian to turn it on again.',
    ),
    forbidden: message("You don't have access to this."),
    students_only: message('Only students earn points and redeem prizes.'),
    wrong_code: message("That code doesn't work. Use the one shown now."),
    second_factor_needed: message('Turn on two-step verification first.'),
    openid_refused: message("That sign-in didn't work. Please try again, or use your password."),
    openid_over: message('That sign-in took too long. Please start again.'),
    wrong_password: message("That isn't your password."),
    email_unverified: message('Please confirm your email address first.'),
    wrong_verification_code: message("That code doesn't work. Check it, or ask for a new one."),
    wrong_invitation_code: message('That invitation no longer works. Ask for a new one.'),
    invitation_for_other: message(
      'This invitation is for another email address. Sign in with that one, or ask for a link.',
    ),
    foreign_origin: message('This request came from another site.'),
    awaiting_approval: message('Your teacher account is waiting for approval.'),
    child_has_guardian: message('This student has a parent or guardian. Only they can do this.'),
    child_shared: message(
      'Another teacher also has this student, or no teacher created the account. Ask your administrator.',
    ),
    squad_led_by_child: message("Adults can't join a squad that a child leads."),
    squad_leaders_only: message('Only a squad leader can do this.'),
    wrong_monitor_code: message("That code isn't right."),
  }),
  ...refusals(404, {
    not_found: message('That was not found.'),
    book_not_found: message('Book not found: no catalog we checked has this code.'),
    not_a_book_code: message("Book not found: this isn't a book code (ISBN)."),
    code_misread: message('Book not found: a digit in this code is wrong. Please check it.'),
    quiz_key_closed: message("You can see a quiz's answers once one of your readers has the book."),
    quiz_not_found: message("This book doesn't have a quiz yet."),
    squad_code_unknown: message('No squad has this code. Please check it and try again.'),
    treasure_gone: message('This prize is no longer in the store.'),
    family_code_unknown: message('No child has this family code. Please check it with the family.'),
    device_code_unknown: message('This device code doesn’t work. Ask for a new one.'),
  }),
  ...refusals(405, {
    method_not_allowed: message("That isn't possible here."),
  }),
  ...refusals(409, {
    second_factor_on: message('Two-step verification is already on.'),
    invitation_not_needed: message(
      "New adults confirm their account by email here, so they don't need an invitation.",
    ),
    email_not_set_up: message('This site doesn’t send email. Ask its administrator for help.'),
    book_already_owned: message('This book already exists in your library.'),
    email_taken: message('There is already an account with this email.'),
    openid_email_known: message(
      'There is already an account with your email. Sign in with its password, then link it in Settings.',
    ),
    openid_first_account: message(
      'The first account here needs a password. Create it first, then link it.',
    ),
    openid_taken: message('That sign-in already belongs to another account.'),
    hero_built: message('You already built your hero.'),
    hero_not_built: message('Build your hero first.'),
    wearable_locked: message('This is still locked. Keep reading to open it.'),
    sign_in_name_taken: message('Another hero has this name. Please choose a different one.'),
    mission_counts_itself: message('We count this mission for you. Just keep reading.'),
    mission_no_other: message('There are no other missions today. Try these three.'),
    mission_started: message('You started this mission. Finish it first.'),
    mission_swap_used: message('You swapped a mission today. You’ll get new ones tomorrow.'),
    quiz_already_passed: message('You already passed this quiz.'),
    quiz_retake_tomorrow: message('You took this quiz today. Try again tomorrow.'),
    quiz_not_open: message("This quiz isn't open right now."),
    quiz_closed_then: message("This quiz was closed then. Take it again when it's open."),
    quiz_unfinished: message('Please answer every question first.'),
    quiz_is_bundled: message(
      'This is a built-in quiz. Only teachers and administrators can change it.',
    ),
    quiz_is_shared: message(
      'Other families read this book too. Ask a teacher or an administrator to change its quiz.',
    ),
    quiz_last_question: message(
      "A quiz can't be left without questions. Add another question first.",
    ),
    quiz_question_gone: message('This question has been retired.'),
    voids_enough: message(
      "You've reported half of this quiz. Please wait until an administrator has reviewed your reports.",
    ),
    quiz_order_changed: message('The questions have changed. Please look at them again.'),
    quiz_changed: message('This quiz has changed. Please open it again.'),
    reading_saved: message('This reading is already saved.'),
    offline_too_old: message('That was more than a week ago. A grown-up can add it.'),
    home_reading_settled: message(
      'Only the adult who logged this can correct it, for 7 days. After that it stays.',
    ),
    reading_day_full: message('That day is full: 300 minutes of reading are already saved.'),
    squad_joined: message("You're already in this squad."),
    squad_full: message('This squad is full.'),
    squads_enough: message("You're in too many squads. Leave one first."),
    squad_needs_successor: message('Choose who leads next, or close the squad.'),
    squad_founder_stays: message("The squad's creator can't be removed."),
    roster_changed: message('Another import changed these students. Please try again.'),
    group_exists: message('There is already a group with this name.'),
    challenge_ended: message('This challenge is over.'),
    insufficient_points: message('You need more points for this prize.'),
    out_of_stock: message('This prize is sold out right now.'),
    too_many_waiting: message('You already have ten prizes on the way.'),
    redemption_moved_on: message('This order has changed. Refresh and try again.'),
    undo_too_late: message('You can only cancel a prize in the first 30 minutes.'),
    awaits_guardian: message('A guardian has to approve this prize first.'),
    not_covered: message("This prize isn't funded yet."),
    budget_too_small: message("The store budget isn't large enough."),
    already_subscribed: message('You already have a plan. Change or cancel it first.'),
    not_subscribed: message("You don't have a plan to change."),
    prizes_under_way: message('A prize is still pending. Decline it, or wait until it ships.'),
    last_guardian: message(
      "You're the only guardian. Add another one first, or delete the child's account.",
    ),
    plan_under_way: message(
      'Your plan is still active. End it first, so that you’re not charged again.',
    ),
    children_changed: message(
      'Who looks after your children changed meanwhile. Check the list and try again.',
    ),
    last_administrator: message('This is the last administrator. Add another one first.'),
  }),
  ...refusals(413, {
    too_large: message("That's too much to send at once."),
  }),
  ...refusals(415, {
    not_json: message('Please send JSON.'),
  }),
  ...refusals(421, {
    host_unknown: message(
      "Reading Heroes isn't available at this address. If you run this server, add the name to ALLOWED_HOSTS, or open it by its IP address.",
    ),
  }),
  ...refusals(422, {
    request_key_reused: message(
      'This request was already used for something else. Please try again.',
    ),
  }),
  ...refusals(429, {
    too_many_tries: message('Too many tries. Please wait a little and try again.'),
    sign_in_wait: message(
      'Too many wrong tries. Wait a while, use a class card, or ask a teacher or parent for a device code.',
    ),
    pictures_wait: message('Wait a little, then try again. Or use your card.'),
    pictures_locked: message('Ask your teacher or parent for a device code.'),
  }),
  ...refusals(500, {
    server_error: message('Something went wrong.'),
  }),
  ...refusals(503, {
    sign_in_busy: message('Many people are signing in. Please try again in a moment.'),
    lookup_busy: message("Our book sources aren't responding. Please try again in a few minutes."),
    billing_unavailable: message(
      "The payment service isn't responding. Please try again in a few minutes.",
    ),
    openid_away: message(
      "The other sign-in service isn't responding. Please try again later, or use your password.",
    ),
    unavailable: message("We're not ready yet. Please try again in a moment."),
  }),
}

export type ErrorCode = keyof typeof ERRORS
