import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

/**
 * Whether an address named by a provider may be fetched: the provider's own host, or another host by name
 * over TLS. An internal machine has no certificate for a public name, so neither an IP address nor a name
 * that resolves to an internal one gives access to it (reliability FR62).
 */
export const mayFetch = (address: string, ownBase: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  return url.origin === new URL(ownBase).origin || isPublicAddress(address)
}

/** Whether an address from outside may be fetched: a host by name over TLS, as explained above (FR62). */
export const isPublicAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password || (url.port !== '' && url.port !== '443')) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && isIP(host) === 0 && host.includes('.') && !host.endsWith('.')
}

const inward = new BlockList()
for (const [net, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ],
  ...[
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
] as [string, number][])
  inward.addSubnet(net, bits, 'ipv4')

/** The internet of IPv6; all other prefixes are local, or carry an IPv4 address that would have to be checked. */
const outward = new BlockList()
outward.addSubnet('2000::', 3, 'ipv6')
// Teredo and 6to4 carry IPv4 addresses too.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as [string, number][])
  inward.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is on the internet: not this machine, not a network of its own. */
export const isPublicIp = (ip: string): boolean => {
  const version = isIP(ip)
  if (version === 0) return false
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return isPublicIp(mapped)
  return version === 4 ? !inward.check(ip) : outward.check(ip, 'ipv6') && !inward.check(ip, 'ipv6')
}

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>
const resolveAll: Resolve = (host) => lookup(host, { all: true })

/** Whether a host's name leads to the internet alone; false also if it is unknown. */
export const leadsOutside = async (host: string): Promise<boolean> => {
  const found = await resolveAll(host).catch(() => [])
  return found.length > 0 && found.every(({ address }) => isPublicIp(address))
}

/**
 * Finds the addresses of a name for the connection itself, and gives none if one of them is inward: a name that was
 * checked before may lead elsewhere by now.
 */
export const outwardLookup = (resolve: Resolve = resolveAll): LookupFunction => {
  const find = callbackify(resolve)
  return (host, options, done) =>
    find(host, (error, found) => {
      const [first] = found ?? []
      if (error || !first || !found.every(({ address }) => isPublicIp(address)))
        done(error ?? new Error('leads inward'), '', 0)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
}
