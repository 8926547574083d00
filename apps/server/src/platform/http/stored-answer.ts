import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressed = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Shorter responses are not worth compressing; the same limit as for all others (http/server.ts). */
const shortest = 1024

/** A cached public response: encoded once, and compressed once for all clients that accept it. */
export type StoredAnswer = { bytes: Buffer; brotli?: Promise<Buffer> }

/** Sends a cached response in an encoding that the client accepts. */
export const sendStored = async (request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer) => {
  if (answer.bytes.length < shortest || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return answer.bytes
  answer.brotli ??= compressed(answer.bytes, quality)
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding')
  return answer.brotli
}
