import { Code } from '@greenstar/contract/platform/wire'
import {
  IdentitySide,
  identityPictureHours,
  largestIdentityPicture,
  mostIdentityPicturesADay,
} from '@greenstar/rules/identity/identity.status'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findSignedInMember } from '../member/member.service'
import type { App } from '../platform/app'
import { countAttempt } from '../platform/attempts/attempts'
import { success } from '../platform/http/envelope'
import { HttpRefusal, refuse } from '../platform/refuse'
import { bearerOf, tokenHash } from '../platform/session/token'
import { cleanPicture } from '../upload/upload.service'
import { sealPicture } from './identity.seal'
import { insertIdentityPicture } from './identity.store'

const Facts = z.object({ side: Code(IdentitySide) })

/** Before a byte of the body is read: who is not signed in sends nothing. */
const memberOf = async (app: App, request: FastifyRequest): Promise<number> => {
  const token = bearerOf(request.headers.authorization)
  const member = token
    ? await findSignedInMember(app, app.database.db, tokenHash(token), app.clock.now())
    : undefined
  if (!member || member === 'gone') throw new HttpRefusal(401, '登录已失效，请重新登录')
  return member.id
}

/**
 * Takes one side of a card as the body itself. It never lies in the storage of pictures and has no address: it is drawn
 * anew, sealed, and shown to operators by ShowIdentity alone.
 */
export const identityRoutes = (http: FastifyInstance, app: App) => {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

  http.post(
    '/api/Member/UploadIdentityPicture',
    {
      bodyLimit: largestIdentityPicture,
      // Before the body and after the limits: a hook of its own on the request would come before those of all.
      preParsing: async (request) => {
        await memberOf(app, request)
      },
    },
    async (request, reply) => {
      const memberId = await memberOf(app, request)
      const facts = Facts.safeParse(request.query)
      if (!facts.success) throw new HttpRefusal(400, '请选择证件的正反面')
      const now = app.clock.now()
      if ((await countAttempt(app, `identity-picture:${memberId}`, DAY, now)) > mostIdentityPicturesADay)
        throw refuse('upload/too-often')
      const jpeg = await cleanPicture(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
      const id = await insertIdentityPicture(app.database.db, {
        memberId,
        side: facts.data.side,
        sealed: sealPicture(app, memberId, jpeg),
        createdAt: new Date(now),
        deleteAt: new Date(now + identityPictureHours * HOUR),
      })
      return reply.header('cache-control', 'no-store').send(success({ ID: id }))
    },
  )
}
