import { Code } from '@greenstar/contract/platform/wire'
import {
  IdentitySide,
  identityPictureHours,
  largestIdentityPicture,
  maxIdentityPicturesADay,
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

/** Runs before the body is read, so that only members can send one. */
const memberOf = async (app: App, request: FastifyRequest): Promise<number> => {
  const token = bearerOf(request.headers.authorization)
  const member = token
    ? await findSignedInMember(app, app.database.db, tokenHash(token), app.clock.now())
    : undefined
  if (!member || member === 'gone') throw new HttpRefusal(401, '登录已失效，请重新登录')
  return member.id
}

/**
 * Accepts one side of a card as the request's body: re-encoded and encrypted, not in the picture storage and
 * without an address; only ShowIdentity shows it to operators.
 */
export const identityRoutes = (http: FastifyInstance, app: App) => {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

  http.post(
    '/api/Member/UploadIdentityPicture',
    {
      bodyLimit: largestIdentityPicture,
      // preParsing runs before the body and after the rate limits; an onRequest hook would run before them. The body is in
      // memory while it waits for its turn, so too many are refused unread.
      preParsing: async (request) => {
        const memberId = await memberOf(app, request)
        const max = maxIdentityPicturesADay
        if ((await countAttempt(app, `identity-picture:${memberId}`, DAY, app.clock.now())) > max)
          throw refuse('upload/too-often')
      },
    },
    async (request, reply) => {
      const memberId = await memberOf(app, request)
      const facts = Facts.safeParse(request.query)
      if (!facts.success) throw new HttpRefusal(400, '请选择证件的正反面')
      const now = app.clock.now()
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
