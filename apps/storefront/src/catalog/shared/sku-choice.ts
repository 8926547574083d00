import type { Chosen } from '@greenstar/rules/catalog/sku-popup'
import { createStore, useStore } from '../../ui/store'

type Choices = Readonly<Record<number, Chosen>>

const choices = createStore<Choices>({})
const nothing: Choices = {}

/** Last choice in the popup of a product's page, until a reload; undefined before the first one. */
export function useSkuChoice(mainId: number): Chosen | undefined {
  return useStore(choices, nothing)[mainId]
}

export const skuChoice = (mainId: number): Chosen | undefined => choices.get()[mainId]

export function keepSkuChoice(mainId: number, chosen: Chosen): void {
  choices.set({ ...choices.get(), [mainId]: chosen })
}

/** Deletes the choice once the goods are in the cart or the order. */
export function forgetSkuChoice(mainId: number): void {
  const { [mainId]: _done, ...others } = choices.get()
  choices.set(others)
}
