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

/** Ticks what another page put into the cart to be bought at once. */
export function useTicked({ choose }: Choice): void {
  const wanted = useStore(ticked, ticked.get())
  useEffect(() => {
    if (wanted.length === 0) return
    for (const id of wanted) choose(id, true)
    ticked.set([])
  })
}

/** Product ids that are ticked. Nothing is ticked by itself (checklist F6). */
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
