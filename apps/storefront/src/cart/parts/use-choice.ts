import { toggleAll } from '@greenstar/rules/cart/cart'
import { useEffect, useState } from 'react'
import { useStore } from '../../ui/store'
import { ticked } from '../shared/ticked'
import type { CartLineData } from './cart-data'

export interface Choice {
  chosen: ReadonlySet<number>
  choose: (id: number, on: boolean) => void
  chooseAll: (valid: readonly CartLineData[]) => void
  clear: () => void
}

/** Selects products that another page has put into the cart to buy at once. */
export function useTicked({ choose }: Choice): void {
  const wanted = useStore(ticked, ticked.get())
  useEffect(() => {
    if (wanted.length === 0) return
    for (const id of wanted) choose(id, true)
    ticked.set([])
  })
}

/** Ids of selected products; nothing is selected automatically (checklist F6). */
export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  return {
    chosen,
    choose: (id, on) =>
      setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))),
    chooseAll: (valid) => setChosen((before) => toggleAll(valid, before)),
    clear: () => setChosen(new Set()),
  }
}
