import { isIP } from 'node:net'

/**
 * Whether an address named by a provider may be fetched: the provider's own host, or another host by name
 * over TLS. An internal machine has no certificate for a public name, so neither an IP address nor a name
 * that resolves to an internal one gives access to it (reliability R62).
 */
export const mayFetch = (address: string, ownBase: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  if (url.origin === new URL(ownBase).origin) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && isIP(host) === 0 && host.includes('.') && !host.endsWith('.')
}
