import { localShelf, storageKeys } from '../session/storage'

/** Pages on which userCode in the query is not a referrer's (spec 2.3). */
const excluded = new Set(['/order/pay', '/order/payResult'])

/** Stores the userCode of an address as the referrer code. */
export function keepReferrer(pathname: string, search: string): void {
  if (excluded.has(pathname)) return
  const code = new URLSearchParams(search).get('userCode')
  if (code && /^[\w-]{1,32}$/.test(code)) localShelf.set(storageKeys.userCode, code)
}

/** Referrer code to send with a registration; undefined without an invitation. */
export const referrerCode = (): string | undefined => localShelf.get<string>(storageKeys.userCode)
