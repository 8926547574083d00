import { RowsSkeleton } from '../../ui/state/Skeleton'

/** Skeleton of a list of tickets. */
export function TicketsSkeleton() {
  return <RowsSkeleton />
}
