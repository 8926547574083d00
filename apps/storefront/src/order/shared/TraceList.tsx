import { parseWireDate } from '@greenstar/rules/platform/time'
import { cx } from '../../ui/cx'
import timeline from '../../ui/list/Timeline.module.css'
import { DateText } from '../../ui/text/DateText'
import styles from '../parts/Parcel.module.css'

export interface Trace {
  AcceptTime: string
  AcceptStation: string
}

const newestFirst = (a: Trace, b: Trace) =>
  (parseWireDate(b.AcceptTime) ?? 0) - (parseWireDate(a.AcceptTime) ?? 0)

/** Traces of a parcel, newest first. */
export function TraceList({ traces }: { traces: readonly Trace[] }) {
  if (traces.length === 0) return <p className={styles.none}>暂时没有数据哦~ 快递揽收后，这里显示物流进度</p>
  return (
    <ol className={cx(timeline.timeline, styles.traces)}>
      {[...traces].sort(newestFirst).map((trace, at) => (
        <li key={at} className={cx(at === 0 && styles.newest)}>
          <p>{trace.AcceptStation}</p>
          <DateText value={trace.AcceptTime} format="minute" />
        </li>
      ))}
    </ol>
  )
}
