import { RowsSkeleton } from '../../ui/Skeleton'

/** Stands in for a list of tickets. */
export function TicketsSkeleton() {
  return <RowsSkeleton />
}
