import { shopTime } from '../../platform/shop-time'

/** A wire timestamp in Shanghai time. */
export const dateText = (wire: string | null | undefined, pattern = 'YYYY-MM-DD HH:mm:ss') =>
  wire ? shopTime(wire).format(pattern) : '—'

export const WireDate = ({ at, pattern }: { at: string | null | undefined; pattern?: string }) => (
  <time className="num" dateTime={at ?? undefined}>
    {dateText(at, pattern)}
  </time>
)
