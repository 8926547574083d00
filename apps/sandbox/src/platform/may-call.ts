import type { SandboxEnv } from './env'

/**
 * Whether a notice or a push may go to an address. Whoever could name another would have the sandbox ask inside the
 * network for him, so it is looked at each time something is sent, not when it was told.
 */
export const mayCall = ({ shopOrigin }: Pick<SandboxEnv, 'shopOrigin'>, address: string | null): boolean => {
  if (!address || !URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  if (shopOrigin) return origin === new URL(shopOrigin).origin
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost')
}
