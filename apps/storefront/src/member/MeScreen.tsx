import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { BonusEntry } from '../bonus/shared/BonusEntry'
import { LikeSection } from '../catalog/shared/LikeProducts'
import { useBenefits } from '../coupon/shared/use-benefits'
import { useViewCount } from '../footmark/shared/use-view-count'
import { AdvertSlot } from '../home/shared/AdvertSlot'
import { LevelCard } from '../level/shared/LevelCard'
import { useLikeCount } from '../like/shared/use-like-count'
import { SignStrip } from '../mission/shared/SignStrip'
import PlantStrip from '../plant/shared/PlantStrip'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { staffEntry } from '../staff/shared/staff-entry'
import { welfareEntry } from '../welfare/shared/welfare-entry'
import styles from './MeScreen.module.css'
import { Assets } from './parts/Assets'
import { GuestHead } from './parts/GuestHead'
import { MeHead } from './parts/MeHead'
import { MeSkeleton } from './parts/MeSkeleton'
import { OrderShortcuts } from './parts/OrderShortcuts'
import { Tools } from './parts/Tools'
import { useMember } from './shared/use-member'

/** /me: the member, their level, assets and orders by status (mock 11). */
export default function MeScreen() {
  const member = useMember()
  const counts = useCall(api.order.GetOrderCount, {}, { enabled: member.signedIn })
  const cases = useCall(api.aftersale.GetCustomerCount, {}, { enabled: member.signedIn, quiet: true })
  const views = useViewCount(member.signedIn)
  const benefits = useBenefits(member.signedIn)
  const likes = useLikeCount(member.signedIn)
  const refresh = () => refetchAll(...(member.signedIn ? [member, counts, cases, benefits] : []))
  return (
    <Screen title="我的" nav={false} onRefresh={refresh}>
      {member.signedIn ? (
        <Loaded call={member} skeleton={<MeSkeleton />}>
          {(user) => (
            <>
              <div className={styles.mist}>
                <MeHead user={user} />
                <LevelCard user={user} linked />
              </div>
              <Assets
                user={user}
                coupons={benefits.usable}
                waiting={benefits.waiting}
                likes={likes}
                views={views}
              />
              <OrderShortcuts counts={counts.data} />
              <BonusEntry />
              <PlantStrip offers />
              <SignStrip />
            </>
          )}
        </Loaded>
      ) : (
        <div className={styles.mist}>
          <GuestHead />
        </div>
      )}
      <Tools
        openCases={member.signedIn ? (cases.data?.Open ?? 0) : 0}
        staffEntry={staffEntry(member.data?.MemberInfo)}
        welfareEntry={welfareEntry(member.data?.MemberInfo)}
      />
      <AdvertSlot position={AdvertPosition.AD007} />
      <LikeSection title="猜你喜欢" />
    </Screen>
  )
}
