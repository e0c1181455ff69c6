/** Every screen and who sees it, in parts of about the same length, so that two workers share them. */
export const SCREENS: readonly { who: string; paths: readonly string[] }[] = [
  { who: 'nobody', paths: ['/', '/sign-in', '/sign-in?way=pictures', '/sign-up', '/nowhere'] },
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
      // What stands there for whoever it is not for.
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
