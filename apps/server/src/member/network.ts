import { isIPv6 } from 'node:net'

const full = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right]
}

/**
 * Whom a limit by address counts: an IPv4 address, or the /64 network of an IPv6 address, since one line owns
 * all addresses of that.
 */
export const networkOf = (ip: string): string => {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4) return v4
  const plain = ip.split('%')[0] ?? ip
  return isIPv6(plain) ? `${full(plain).slice(0, 4).join(':').toLowerCase()}::/64` : ip
}
