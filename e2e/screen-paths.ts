/** Every screen and who sees it, in parts of about the same length, so that two workers share them. */
export const SCREENS: readonly { who: string; paths: readonly string[] }[] = [
  {
    who: 'nobody',
    paths: [
      '/',
      '/sign-in',
      '/sign-in?way=pictures',
      '/sign-up',
      '/forgot-password',
      '/reset-password#token=x',
      '/unsubscribe?token=x',
      '/for-schools',
      '/for-families',
      '/privacy-sheet',
      '/nowhere',
    ],
  },
  {
    who: 'student',
    paths: ['/', '/library', '/library?scope=library', '/quiz', '/scanner', '/progress'],
  },
  {
    who: 'student',
    paths: [
      '/social',
      '/games',
      '/settings',
      '/treasure-box',
      '/treasure-box?tab=wishlist',
      '/treasure-box?tab=redemptions',
      '/treasure-box?tab=points',
      // Screens for adults, as a child sees them.
      '/treasure-store',
      '/parent',
      '/teacher',
    ],
  },
  {
    who: 'parent',
    paths: [
      '/parent',
      '/parent?view=care',
      '/parent?view=family',
      '/parent?view=privacy',
      '/parent?view=report',
      '/parent?view=sign-in',
      '/social',
      '/treasure-box?tab=subscription',
    ],
  },
  {
    who: 'teacher',
    paths: [
      '/today',
      '/students',
      '/students?view=talks',
      '/class-books',
      '/class-store',
      '/teacher',
      '/teacher?tab=reports',
      '/social',
      '/library',
      '/settings',
    ],
  },
  {
    who: 'admin',
    paths: [
      ...['', '?view=people', '?view=log', '?view=system'].map((view) => `/admin${view}`),
      ...['', '?tab=items', '?print=pick-list', '?tab=analytics', '?tab=budget'].map(
        (tab) => `/treasure-store${tab}`,
      ),
    ],
  },
]
