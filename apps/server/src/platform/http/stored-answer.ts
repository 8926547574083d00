import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressBoth, encodingFor, type Forms, formFor, knows, tagOf } from './forms'

/** Shorter responses are not worth compressing; the same limit as for all others (http/server.ts). */
const minLength = 1024

/** A cached public response: encoded once, and compressed once for all clients. */
export type StoredAnswer = Forms & { packing?: Promise<void> }

export const storedAnswer = (plain: Buffer): StoredAnswer => ({
  plain,
  tag: tagOf(plain),
  isShort: plain.length < minLength,
})

/**
 * How long others may keep it: a browser asks each time whether it still has the newest one, which costs a 304; a proxy
 * or CDN, which hears no notification either, may answer for two seconds.
 */
export const storedControl = 'public, max-age=0, s-maxage=2'

const pack = async (answer: StoredAnswer) => {
  const [br, gz] = await compressBoth(answer.plain)
  answer.br = br
  answer.gz = gz
}

/** Sends a cached response in an encoding that the client accepts; 304 if the client has it. */
export const sendStored = async (request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer) => {
  reply.header('cache-control', storedControl).header('vary', 'accept-encoding').header('etag', answer.tag)
  if (knows(request.headers['if-none-match'], answer.tag)) {
    reply.code(304)
    return null
  }
  const accepted = request.headers['accept-encoding']
  if (!answer.isShort && encodingFor(accepted) !== 'plain') await (answer.packing ??= pack(answer))
  const form = formFor(answer, accepted)
  if (form && form.name !== 'plain') reply.header('content-encoding', form.name)
  return form?.body ?? answer.plain
}
