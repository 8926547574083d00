import { mayPopUp } from '@greenstar/rules/home/advert-popup'
import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useState } from 'react'
import { currentPath } from '../../platform/route/navigation'
import { currentUser } from '../../platform/session/session'
import { localShelf, sessionShelf, storageKeys } from '../../platform/session/storage'
import { newcomerGiftPath } from '../../promotion/promotion.paths'
import { serverNow } from '../../ui/text/clock'
import type { Advert } from '../shared/AdvertStrip'

type Closed = Record<string, number>

/** Each member of a shared phone has their own frequency, and guests have one. */
const popupKey = () => (currentUser() ? storageKeys.memberPopup : storageKeys.popup)

/** Returns when this member, or a guest, closed a popup; one number of guests holds for all popups and everybody. */
const readClosed = (shelf: typeof localShelf, id: number): number | undefined => {
  const ofAll = shelf.get<number | Closed>(storageKeys.popup)
  return typeof ofAll === 'number' ? ofAll : shelf.get<Closed>(popupKey())?.[id]
}

const writeClosed = (shelf: typeof localShelf, id: number) => {
  const kept = shelf.get<number | Closed>(popupKey())
  const now = serverNow()
  // keep only the latest 40, so that deleted popups are forgotten
  const others = Object.entries(typeof kept === 'object' ? (kept ?? {}) : {}).slice(-39)
  shelf.set(popupKey(), { ...Object.fromEntries(others), [id]: now })
}

const mayOpen = ({ ID, Frequency }: Advert) =>
  mayPopUp(
    Frequency,
    {
      closedAt: readClosed(localShelf, ID),
      closedNow: readClosed(sessionShelf, ID) !== undefined,
    },
    serverNow(),
  )

/**
 * Chooses the one popup of position 9 for this visit, by each popup's frequency. While a newcomer's gift is
 * available, its advert is first; otherwise it is skipped. Opens only while no other layer is open.
 */
export function usePopup(gift: 'asking' | 'waiting' | 'none') {
  const adverts = useCall(
    api.home.GetAdvertByPosition,
    { position: String(AdvertPosition.popup) },
    { quiet: true },
  )
  const [advert, setAdvert] = useState<Advert>()
  const [open, setOpen] = useState(false)
  const { data } = adverts
  useEffect(() => {
    if (!data || gift === 'asking') return
    const ofGift = ({ LinkUrl }: Advert) => LinkUrl === newcomerGiftPath
    const wanted =
      gift === 'waiting' ? (data.find(ofGift) ?? data[0]) : data.find((one) => !ofGift(one) && mayOpen(one))
    if (!wanted || !mayOpen(wanted)) return
    return onceNoLayer(() => {
      if (!currentPath().startsWith('/home')) return
      setAdvert(wanted)
      setOpen(true)
    })
  }, [data, gift])
  const close = () => {
    if (!advert) return
    writeClosed(localShelf, advert.ID)
    writeClosed(sessionShelf, advert.ID)
    setOpen(false)
  }
  return { advert, open, close }
}

/** Runs at once, or when the open layer has closed; returns a function that stops waiting. */
function onceNoLayer(run: () => void): (() => void) | undefined {
  const page = document.documentElement
  if (page.dataset.locked === undefined) {
    run()
    return undefined
  }
  const watch = new MutationObserver(() => {
    if (page.dataset.locked !== undefined) return
    watch.disconnect()
    run()
  })
  watch.observe(page, { attributeFilter: ['data-locked'] })
  return () => watch.disconnect()
}
