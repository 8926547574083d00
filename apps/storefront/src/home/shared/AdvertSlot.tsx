import { lazy } from 'react'
import { useRead } from '../../platform/read/use-read'
import { AdvertRoom } from './AdvertRoom'
import { advertsAt } from './advert.reads'

/** Rendered if the code of the strip cannot be loaded. */
const Nothing = () => <></>
const AdvertStrip = lazy(() => import('./AdvertStrip').catch(() => ({ default: Nothing })))

/** The first advert of a position on another noun's page. Reserves its space unless there is none. */
export function AdvertSlot({ position }: { position: string }) {
  const { data, isPending } = useRead(advertsAt(position), { quiet: true })
  const [first] = data ?? []
  return (
    <AdvertRoom rows={first || isPending ? 1 : 0}>
      {first ? <AdvertStrip adverts={[first]} /> : null}
    </AdvertRoom>
  )
}
