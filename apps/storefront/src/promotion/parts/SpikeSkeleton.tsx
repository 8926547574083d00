import { Screen } from '../../platform/Screen'
import { RowsSkeleton } from '../../ui/Skeleton'

/** Until the sessions are known. */
export function SpikeSkeleton() {
  return (
    <Screen title="限时秒杀">
      <RowsSkeleton />
    </Screen>
  )
}
