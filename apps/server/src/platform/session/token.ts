import { createHash, randomBytes } from 'node:crypto'

/** A new opaque session token: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Stored hash of a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The bearer token of the Authorization header, the only source of identity (domain 0.8). */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1]
