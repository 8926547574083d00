import { RowsSkeleton } from '../../ui/Skeleton'

/** Skeleton of a list of tickets. */
export function TicketsSkeleton() {
  return <RowsSkeleton />
}
