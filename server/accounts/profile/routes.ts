import type { FastifyInstance } from 'fastify'
import {
  changeEmail,
  confirmEmail,
  getPicture,
  getProfile,
  removePicture,
  saveOwnName,
  savePicture,
} from '#contract/accounts/profile.ts'
import { changeProfile } from '#server/accounts/people/change-account.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { pictureFor, removePictureOf, savePictureOf } from './picture.ts'
import { profileOf } from './profile.ts'

/** An adult's own name, picture and email address. */
export function registerProfile(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'mail' | 'now'>,
): void {
  route(app, getProfile, ({ user }) => profileOf(deps, user.id))

  route(app, saveOwnName, async ({ user, body }) => {
    await deps.db.transaction((tx) => changeProfile(tx, user.id, body))
    return profileOf(deps, user.id)
  })

  route(app, savePicture, async ({ user, body }) => {
    await savePictureOf(deps, user.id, body.photo)
    return profileOf(deps, user.id)
  })

  route(app, removePicture, async ({ user }) => {
    await removePictureOf(deps.db, user.id)
    return profileOf(deps, user.id)
  })

  route(app, getPicture, async ({ user, params, reply }) => {
    const bytes = await pictureFor(deps.db, user.id, params.hash)
    // At most a day: a picture can be removed, and people leave classes.
    reply.type('image/webp').header('cache-control', 'private, max-age=86400')
    return bytes
  })

  route(app, changeEmail, ({ user, body }) => requestEmailChange(deps, user, body))

  route(app, confirmEmail, ({ body }) => confirmEmailChange(deps, body.token))
}
