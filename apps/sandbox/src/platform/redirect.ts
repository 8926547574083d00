import type { FastifyRequest } from 'fastify'
import type { SandboxEnv } from './env'

const isLoopback = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)

/**
 * Allowed redirect target: a path of the same site, the site that embeds the sandbox, or this machine.
 * Returns null for others, as the provider refuses unregistered domains.
 */
export function safeRedirect(
  target: string | undefined,
  request: FastifyRequest,
  env: SandboxEnv,
): string | null {
  if (!target) return null
  if (/^\/(?![/\\])/.test(target)) return target
  if (!/^https?:\/\//.test(target) || !URL.canParse(target)) return null
  const url = new URL(target)
  const own = [request.headers['x-forwarded-host'], request.headers.host, hostOf(env.publicBase)]
  return own.includes(url.host) || isLoopback(url.hostname) ? url.href : null
}

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host : undefined
