import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { currentPath } from '../../platform/navigation'
import { useSession } from '../../platform/session'
import { localShelf, storageKeys } from '../../platform/storage'
import { NewcomerStrip } from '../../promotion/shared/NewcomerStrip'
import { serverNow } from '../../ui/clock'
import { NewcomerPopup } from './NewcomerPopup'

const day = 86_400_000

/** The strip for who is new to the shop, and once a day the popup of position 9 for whom the gift waits. */
export default function Newcomer() {
  const session = useSession()
  const about = useCall(api.promotion.GetNewcomer, {}, { enabled: session !== undefined, quiet: true })
  const isWaiting = about.data?.State === 'open' && !about.data.HasGift
  const adverts = useCall(
    api.home.GetAdvertByPosition,
    { position: String(AdvertPosition.popup) },
    { enabled: isWaiting, quiet: true },
  )
  const [closed, setClosed] = useState(
    () => serverNow() - (localShelf.get<number>(storageKeys.popup) ?? 0) < day,
  )
  const [advert] = adverts.data ?? []
  const close = () => {
    localShelf.set(storageKeys.popup, serverNow())
    setClosed(true)
  }
  const text = stripText(session !== undefined, about.data)
  return (
    <>
      {text ? <NewcomerStrip text={text} /> : null}
      {advert && isWaiting && currentPath().startsWith('/home') ? (
        <NewcomerPopup advert={advert} open={!closed} onClose={close} />
      ) : null}
    </>
  )
}

const stripText = (
  isMember: boolean,
  about: { MayBuy: boolean; HasGift: boolean; Coupons: string[] } | undefined,
) => {
  if (!isMember) return '注册即送新人券，首单享新人价'
  if (!about?.MayBuy) return ''
  return about.HasGift ? '首单新人价等你选' : `${about.Coupons.join('、')}，首单享新人价`
}
