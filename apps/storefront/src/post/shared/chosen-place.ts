import { createStore, useStore } from '../../ui/store'

/** The place that was chosen on its page, until the form below takes it. */
const place = createStore<string | undefined>(undefined)

export const choosePlace = (address: string): void => place.set(address)
export const takePlace = (): void => place.set(undefined)
export const useChosenPlace = (): string | undefined => useStore(place, undefined)
