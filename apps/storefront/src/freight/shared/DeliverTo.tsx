import { areaName } from '@greenstar/rules/region/area-name'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { defineOverlay } from '../../platform/overlays'
import { asMember } from '../../platform/session/as-member'
import { sessionShelf, storageKeys } from '../../platform/session/storage'
import { FactRow } from '../../ui/card/FactRow'
import { Leaf } from '../../ui/state/Leaf'
import type { AddressChoice } from '../parts/AddressSheet'
import { FreightText } from '../parts/FreightText'
import styles from './DeliverTo.module.css'
import { DeliveryText } from './DeliveryText'
import { useHome } from './use-home'

const openAddresses = defineOverlay<AddressChoice>(() => import('../parts/AddressSheet'))

/**
 * Destination and freight of one piece: the member's default address, or ordinary areas for a guest. The next
 * checkout starts with an address chosen here.
 */
export function DeliverTo({ productId }: { productId: number }) {
  const [chosen, setChosen] = useState<number>()
  const address = useHome(chosen)
  const freight = useCall(
    api.freight.GetFreightByProduct,
    { district: address?.District, products: [{ ProductID: productId, Quantity: 1 }] },
    { quiet: true },
  )
  const take = (id: number) => {
    setChosen(id)
    // the next checkout starts with this address
    sessionShelf.set(storageKeys.selectedAddress, id)
  }
  const choose = () => asMember(() => openAddresses({ current: address?.ID, onChoose: take }))
  return (
    <FactRow label="送至" onClick={choose}>
      <span className={styles.where}>
        {address
          ? areaName([address.ProvinceName, address.CityName, address.DistrictName])
          : '全国大部分地区'}
        {address?.IsNotFreeArea ? <Leaf tone="neutral">偏远</Leaf> : null}
        <FreightText freight={freight.data} />
      </span>
      {freight.data?.DeliveryText ? (
        <span className={styles.when}>
          <DeliveryText text={freight.data.DeliveryText} />
        </span>
      ) : null}
    </FactRow>
  )
}
