import { isIPv6 } from 'node:net'

const full = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right]
}

/** The groups of an IPv6 address; undefined for IPv4, also in IPv6 notation. */
const groupsOf = (ip: string): string[] | undefined => {
  const plain = ip.split('%')[0] ?? ip
  return isIPv6(plain) && !/\.\d+$/.test(plain) ? full(plain.toLowerCase()) : undefined
}

const v4Of = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

/**
 * The unit of a limit by address: an IPv4 address, or the /64 network of an IPv6 address, the smallest that
 * a customer gets.
 */
export const networkOf = (ip: string): string => {
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : v4Of(ip)
}

/** The largest network that one customer usually has: an IPv4 address, or the /56 around an IPv6 address. */
export const wideNetworkOf = (ip: string): string => {
  const groups = groupsOf(ip)
  if (!groups) return v4Of(ip)
  const fourth = (groups[3] ?? '0').padStart(4, '0').slice(0, 2)
  return `${groups.slice(0, 3).join(':')}:${fourth}00::/56`
}

/** What a provider hands out in a region: the /16 around an IPv4 address, the /32 around an IPv6 address. */
export const blockOf = (ip: string): string => {
  const groups = groupsOf(ip)
  return groups
    ? `${groups.slice(0, 2).join(':')}::/32`
    : `${v4Of(ip).split('.').slice(0, 2).join('.')}.0.0/16`
}

/** A /56 may be one customer or, at some providers, several: its limit is so many times that of a /64. */
export const wideFactor = 4
