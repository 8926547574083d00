import type { DataOf, Ops } from '@greenstar/contract'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useReveal } from '../../ui/dialog/use-reveal'
import { partsOf } from './parts-of'

export type Receiver = DataOf<Ops['order']['ShowReceivers']>['Receivers'][number]

/** Receivers of orders, unmasked for a minute after a reason is given; undefined until then. */
export const useReceivers = (ids: readonly number[]) => {
  const reveal = useReveal<readonly Receiver[]>()
  const show = useAction(api.order.ShowReceivers)
  const ask = async (reason: string) => {
    const shown: Receiver[] = []
    for (const part of partsOf(ids, maxAtOnce)) {
      const { Receivers, Seconds } = await show.mutateAsync({ ids: part, reason })
      shown.push(...Receivers)
      reveal.show([...shown], Seconds)
    }
  }
  return {
    reveal,
    isBusy: show.isPending,
    // a refusal is shown by the call
    onAsk: (reason: string) => void ask(reason).catch(() => undefined),
    of: (id: number) => reveal.value?.find((one) => one.ID === id),
  }
}
