import { localShelf, storageKeys } from '../../platform/storage'

/** City of the stored location, at most 40 characters; '' when none is known (spec 7.2, readings S16). */
export function storedCity(): string {
  const stored = localShelf.get<unknown>(storageKeys.location)
  const city =
    typeof stored === 'object' && stored !== null && 'city' in stored ? stored.city : (stored ?? '')
  return typeof city === 'string' ? city.slice(0, 40) : ''
}
