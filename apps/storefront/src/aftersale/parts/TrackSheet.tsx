import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { TraceList } from '../../order/shared/TraceList'
import type { OverlayProps } from '../../platform/overlays'
import { Loaded } from '../../platform/read/Loaded'
import { Sheet } from '../../ui/layer/Sheet'
import { TextCardsSkeleton } from '../../ui/state/Skeleton'
import styles from '../AfterSale.module.css'

export interface TrackSheetProps {
  id: number
  /** Whether to show the returned parcel instead of the shop's. */
  isBack: boolean
}

/** Tracking of a parcel of a case. */
export default function TrackSheet({ id, isBack, open, onClose }: TrackSheetProps & OverlayProps) {
  const track = useCall(api.aftersale.GetCustomerTrack, { id, isBack }, { staleTime: 0, quiet: true })
  return (
    <Sheet open={open} onClose={onClose} title="查看物流">
      <div className={styles.sheet}>
        <Loaded call={track} skeleton={<TextCardsSkeleton />}>
          {({ StateCN, Traces }) => (
            <>
              <p className={styles.status}>{StateCN}</p>
              <TraceList traces={Traces} />
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}
