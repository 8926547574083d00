import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useReveal } from '../../ui/use-reveal'

export type Receiver = DataOf<Ops['order']['ShowReceivers']>['Receivers'][number]

/** Receivers of orders, unmasked for a minute after a reason is given; undefined until then. */
export const useReceivers = (ids: readonly number[]) => {
  const reveal = useReveal<readonly Receiver[]>()
  const show = useAction(api.order.ShowReceivers, {
    onSuccess: ({ Receivers, Seconds }) => reveal.show(Receivers, Seconds),
  })
  return {
    reveal,
    isBusy: show.isPending,
    onAsk: (reason: string) => show.mutate({ ids: [...ids], reason }),
    of: (id: number) => reveal.value?.find((one) => one.ID === id),
  }
}
