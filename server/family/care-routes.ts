import type { FastifyInstance } from 'fastify'
import {
  requestLink as askForLinkCall,
  changeHero as changeHeroCall,
  confirmLink as confirmLinkCall,
  endHeroPictures,
  getFamilyCode,
  getHeroCare,
  listFamilyLinks,
  declineLink as refuseLinkCall,
  removeGuardian as removeGuardianCall,
  renewFamilyCode as renewFamilyCodeCall,
  renewHeroPictures,
  resetHeroPassword,
  setGameMinutes,
  unlockHero as unlockHeroCall,
} from '#contract/family/family-care.ts'
import {
  confirmSchoolLink as confirmSchoolLinkCall,
  declineSchoolLink as declineSchoolLinkCall,
  getStudentFamilyCode,
  listSchoolLinks,
} from '#contract/school/school-children.ts'
import { recorded } from '#server/accounts/audit/access-recorded.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { getSchoolChild } from '#server/accounts/people/school-child.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { familyCodeOf } from './family-code.ts'
import { familyCodeSheets } from './family-code-sheets.ts'
import { confirmLink, declineLink, linksOf, removeGuardian, requestLink } from './family-links.ts'
import {
  changeHero,
  heroCareOf,
  renewFamilyCode,
  resetPassword,
  setGames,
  unlockHero,
} from './hero-care.ts'
import { drawPictures, endPictures } from './hero-pictures.ts'
import { confirmSchoolLink, declineSchoolLink, schoolLinksOf } from './school-links.ts'

/** Names, passwords, a child's permissions, and guardians. */
export function registerCare(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
): void {
  route(
    app,
    getHeroCare,
    ({ user, params }) => heroCareOf(deps.db, user.id, params.id, deps.now()),
    recorded(deps, 'care', ({ params }) => [params.id]),
  )
  route(app, changeHeroCall, ({ user, params, body }) => changeHero(deps, user, params.id, body))
  route(app, resetHeroPassword, ({ user, params, body }) =>
    resetPassword(deps, user, params.id, body.password),
  )
  route(app, renewHeroPictures, ({ user, params }) => drawPictures(deps, user, params.id))
  route(app, endHeroPictures, ({ user, params }) => endPictures(deps, user, params.id))
  route(app, unlockHeroCall, ({ user, params }) => unlockHero(deps, user, params.id))
  route(app, setGameMinutes, ({ user, params, body }) =>
    setGames(deps, user, params.id, body.minutes),
  )
  route(app, renewFamilyCodeCall, ({ user, params }) => renewFamilyCode(deps, user, params.id))
  route(app, removeGuardianCall, ({ user, params }) =>
    removeGuardian(deps, user, params.id, params.guardianId),
  )

  route(app, getFamilyCode, async ({ user }) => ({
    code: await familyCodeOf(deps.db, user.id, deps.now()),
  }))
  route(app, askForLinkCall, ({ user, body }) => requestLink(deps, user.id, body.code))
  route(app, listFamilyLinks, ({ user }) => linksOf(deps.db, user.id))
  route(app, confirmLinkCall, ({ user, params }) => confirmLink(deps, user, params.id))
  route(app, listSchoolLinks, async ({ user }) => {
    const links = await schoolLinksOf(deps.db, user)
    await recordAccess(
      deps.db,
      user,
      links.map(({ childId }) => childId),
      'class_list',
      deps.now(),
    )
    return links
  })
  route(app, confirmSchoolLinkCall, ({ user, params }) => confirmSchoolLink(deps, user, params.id))
  route(app, declineSchoolLinkCall, ({ user, params }) => declineSchoolLink(deps, user, params.id))
  route(
    app,
    getStudentFamilyCode,
    async ({ user, params, request, words }) => {
      const child = await getSchoolChild(deps.db, user, params.id)
      const code = await familyCodeOf(deps.db, child.id, deps.now())
      const address = `${request.protocol}://${request.host}`
      return { code, sheets: familyCodeSheets(child.firstName, address, words) }
    },
    recorded(deps, 'code_shown', ({ params }) => [params.id]),
  )
  route(app, refuseLinkCall, ({ user, params }) => declineLink(deps.db, user.id, params.id))
}
