import { localShelf, storageKeys } from '../../platform/session/storage'

/**
 * The random key of this browser. A login makes it a known device of the member. From a known device the member can log
 * in on any network, even while strangers use up the codes of the day (domain 9). The key alone is not enough to log in.
 */
export const deviceKey = (): string => {
  const kept = localShelf.get<string>(storageKeys.deviceKey)
  if (typeof kept === 'string' && kept.length === 32) return kept
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  localShelf.set(storageKeys.deviceKey, made)
  return made
}
