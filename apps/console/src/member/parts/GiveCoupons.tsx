import { useState } from 'react'
import { GrantDialog } from '../../coupon/shared/GrantDialog'
import { may } from '../../platform/session'
import type { Chosen } from '../../ui/list/list'
import { BarButton } from '../../ui/list/SelectionBar'

/** Gives a coupon to the chosen members, or to all of the filter. */
export const GiveCoupons = ({ chosen }: { chosen: Chosen }) => {
  const [isGiving, setGiving] = useState(false)
  if (!may('coupon.grant')) return null
  return (
    <>
      <BarButton onClick={() => setGiving(true)}>发券</BarButton>
      {isGiving ? <GrantDialog chosen={chosen} onClose={() => setGiving(false)} /> : null}
    </>
  )
}
