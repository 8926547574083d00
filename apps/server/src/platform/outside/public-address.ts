import { isIP } from 'node:net'

/**
 * Whether an address that a provider named may be fetched: it is the provider's own place, or another host by name over
 * TLS. An inner machine has no certificate for a public name, so that neither a number, nor a name that was turned
 * inwards on the way, leads into the house (reliability R62).
 */
export const mayFetch = (address: string, ownBase: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  if (url.origin === new URL(ownBase).origin) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && isIP(host) === 0 && host.includes('.') && !host.endsWith('.')
}
