import { createRoute, redirect } from '@tanstack/react-router'
import { OPENID_REFUSALS } from '#contract/accounts/openid-pages.ts'
import { pathAfterSignIn } from '#web/accounts/sign-in/after-sign-in.ts'
import { PATHS } from '#web/api/paths.ts'
import { mustBeUnverified } from './entry-guards.ts'
import { signInScreen, signUpScreen, verifyEmailScreen } from './offline-screens.ts'
import { root } from './root-route.ts'
import { screen } from './screen.ts'
import { oneOf, searchOf, text } from './search.ts'

const signInSearch = searchOf({
  next: text(),
  way: oneOf('class', 'card', 'pictures', 'code'),
  refused: oneOf(...OPENID_REFUSALS),
})

export const signIn = createRoute({
  getParentRoute: () => root,
  path: PATHS.signIn,
  validateSearch: signInSearch,
  beforeLoad: ({ context, location, search }) => {
    // A card signs in its own hero, even if another person is still signed in on this device.
    const hasCard = location.hash.startsWith('card=')
    if (context.user && !hasCard) {
      throw redirect({ href: pathAfterSignIn(context.user, search.next), replace: true })
    }
  },
  ...signInScreen,
})

export const signUp = createRoute({
  getParentRoute: () => root,
  path: PATHS.signUp,
  validateSearch: searchOf({ from: oneOf('openid', 'schools') }),
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: PATHS.home })
  },
  ...signUpScreen,
})

export const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: PATHS.forgotPassword,
  ...screen(
    () => import('#web/accounts/sign-in/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
})

export const resetPassword = createRoute({
  getParentRoute: () => root,
  path: PATHS.resetPassword,
  ...screen(() => import('#web/accounts/sign-in/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})

export const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: PATHS.confirmEmail,
  ...screen(() => import('#web/accounts/sign-in/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
})

export const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: PATHS.verifyEmail,
  beforeLoad: ({ context, location }) => mustBeUnverified(context.user, location.href),
  ...verifyEmailScreen,
})

/** Reached from a mail, by people who are signed out as well. */
export const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: PATHS.unsubscribe,
  validateSearch: searchOf({ token: text(200) }),
  ...screen(() => import('#web/family/unsubscribe/unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
})

/** Reached from an invitation, by people who are signed out as well. */
export const joinClass = createRoute({
  getParentRoute: () => root,
  path: PATHS.joinClass,
  ...screen(() => import('#web/school/co-teachers/join-class-screen.tsx'), 'JoinClassScreen'),
})
