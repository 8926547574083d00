import { localShelf, storageKeys } from './storage'

/** Stores the city of the last delivery address as the location of the next login (spec 7.2, readings S16). */
export function keepCity(city: string): void {
  if (city !== '') localShelf.set(storageKeys.location, { city })
}

/** City of the stored location, at most 40 characters; '' when unknown. */
export function storedCity(): string {
  const stored = localShelf.get<{ city?: unknown }>(storageKeys.location)
  return typeof stored?.city === 'string' ? stored.city.slice(0, 40) : ''
}
