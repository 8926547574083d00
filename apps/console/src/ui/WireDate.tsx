import dayjs from 'dayjs'

/** A wire timestamp in Shanghai time. */
export const dateText = (wire: string | null | undefined, pattern = 'YYYY-MM-DD HH:mm:ss') =>
  wire ? dayjs(wire.slice(0, 19)).format(pattern) : '—'

export const WireDate = ({ at, pattern }: { at: string | null | undefined; pattern?: string }) => (
  <time className="num" dateTime={at ?? undefined}>
    {dateText(at, pattern)}
  </time>
)
