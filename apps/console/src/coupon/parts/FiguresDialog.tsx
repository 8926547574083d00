import type { Ops, PayloadOf } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Figures } from '../../ui/detail/Figures'
import { yuanText } from '../../ui/detail/Money'
import { Unread } from '../../ui/detail/Trouble'
import { Dialog } from '../../ui/dialog/Dialog'

type Of = PayloadOf<Ops['coupon']['GetCouponFigures']>

const unknown = '数据还不足'

/** Figures of coupons: states, use, cost, and a forecast at the current pace. */
export const CouponFigures = ({ of }: { of: Of }) => {
  const read = useCall(api.coupon.GetCouponFigures, of, { quiet: true })
  const { data } = read
  if (!data) return <Unread query={read} rows={4} />
  const count = (many: number) => many.toLocaleString()
  const rows: [string, string][] = [
    ['待领取', count(data.ToAccept)],
    ['未使用', count(data.Usable)],
    ['已使用', count(data.Used)],
    ['已过期', count(data.Over)],
    ['已失效', count(data.Blocked)],
    ['未兑换', count(data.Stock)],
    ['使用率', data.UseRate === null ? unknown : `${data.UseRate}%`],
    ['用券订单', count(data.OrderNum)],
    ['优惠成本', yuanText(data.Discount)],
    ['订单实付', yuanText(data.OrderAmount)],
    ['预计总成本', data.ExpectedCost === null ? unknown : yuanText(data.ExpectedCost)],
    ['最高成本', data.MaxCost === null ? '不封顶' : yuanText(data.MaxCost)],
  ]
  return (
    <Figures
      rows={rows}
      note={`${
        data.ExpectedTakes > 0 ? `按目前速度，30 天内预计还会领取 ${count(data.ExpectedTakes)} 张。` : ''
      }预计总成本按已结束的券的使用率推算；最高成本假设每张都用满，不含包邮的运费。`}
    />
  )
}

export const FiguresDialog = ({ title, of, onClose }: { title: string; of: Of; onClose: () => void }) => (
  <Dialog title={`“${title}”的效果`} width={640} footer={null} onClose={onClose}>
    <CouponFigures of={of} />
  </Dialog>
)
