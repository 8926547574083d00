import { useSearchParams } from 'react-router'
import { BillChecks } from './parts/BillChecks'
import { BillDifferences } from './parts/BillDifferences'

/** The channel's bills compared with the books, by difference or by day. */
export default function BillPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'days' ? <BillChecks /> : <BillDifferences />
}
