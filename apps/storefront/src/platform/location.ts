import { localShelf, storageKeys } from './storage'

/** Keeps the city that goods were last to go to: the stored city of the next login (spec 7.2, readings S16). */
export function keepCity(city: string): void {
  if (city !== '') localShelf.set(storageKeys.location, { city })
}

/** City of the stored location, at most 40 characters; '' when none is known. */
export function storedCity(): string {
  const stored = localShelf.get<{ city?: unknown }>(storageKeys.location)
  return typeof stored?.city === 'string' ? stored.city.slice(0, 40) : ''
}
