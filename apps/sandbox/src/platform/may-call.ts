import type { SandboxEnv } from './env'

/**
 * Whether a notice or a push may be sent to this address. Only the shop's own address is allowed: the sandbox must not
 * send requests to other hosts of the network. Call it at each send, not when the address is stored.
 */
export const mayCall = ({ shopOrigin }: Pick<SandboxEnv, 'shopOrigin'>, address: string | null): boolean => {
  if (!address || !URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  if (shopOrigin) return origin === new URL(shopOrigin).origin
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost')
}
