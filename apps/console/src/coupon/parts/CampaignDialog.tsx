import { type CampaignWay, campaignWayText } from '@greenstar/rules/coupon/campaign.text'
import { DAY, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { api } from '@greenstar/web/ops-api'
import { Form, Radio } from 'antd'
import { serverNow } from '../../platform/server-clock'
import { useDoneOrWaiting } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { MomentInput } from '../../ui/form/MomentInput'
import { NumberInput } from '../../ui/form/NumberInput'
import type { Campaign } from '../coupon.words'
import { TemplateField } from '../shared/TemplateField'
import styles from './Coupon.module.css'
import { CouponConflicts } from './CouponConflicts'

type Fields = {
  templateID: number
  seen?: string
  way: CampaignWay
  name: string
  total: number | null
  perMember: number | null
  perDay: number | null
  minPaid: number | null
  budget: number | null
  beginDate: string
  endDate: string
  sort: number | null
}

const wide = styles.wide ?? ''
const ways = Object.entries(campaignWayText).map(([value, label]) => ({ value, label }))
const wayHints: Record<CampaignWay, string> = {
  mall: '显示在领券中心与适用商品的详情页，任何会员都可领取',
  link: '不公开显示，只能从活动的链接领取',
  code: '会员在领券中心输入兑换码领取；保存后在活动详情生成兑换码',
  order: '活动期间付款的订单，过了退货期自动送一张；商城不预告，请在活动页或广告里说明',
}

/** Returns the next future day at the campaign's time of day, with the same duration. */
const nextTime = ({ OpenDate, CloseDate }: Campaign) => {
  const open = parseWireDate(OpenDate) ?? serverNow()
  const begin = open + Math.max(Math.floor((serverNow() - open) / DAY) + 1, 1) * DAY
  const close = parseWireDate(CloseDate)
  return { beginDate: toWireDate(begin), endDate: close ? toWireDate(begin + close - open) : '' }
}

const startOf = (campaign: Campaign | undefined, isCopy: boolean): Partial<Fields> => ({
  way: campaign?.Way ?? 'mall',
  name: campaign?.Name ?? '',
  total: campaign?.Total || null,
  perMember: campaign?.PerMember ?? 1,
  perDay: campaign?.PerDay || null,
  minPaid: campaign?.MinPaid || null,
  budget: campaign?.Budget ?? null,
  beginDate: campaign?.OpenDate ?? '',
  endDate: campaign?.CloseDate ?? '',
  sort: campaign?.Sort ?? 0,
  ...(campaign && isCopy ? nextTime(campaign) : {}),
})

const titleOf = (campaign: Campaign | undefined, isCopy: boolean) => {
  if (!campaign) return '新建领券活动'
  return `${isCopy ? '复制' : '编辑'}“${campaign.Name}”`
}

/** Creates, copies or edits a campaign; the coupon and the way of an existing one are fixed. */
export const CampaignDialog = ({
  campaign,
  isCopy = false,
  onClose,
}: {
  campaign: Campaign | undefined
  /** Saves a new campaign with the same coupon and limits, a day later. */
  isCopy?: boolean
  onClose: () => void
}) => {
  const [form] = Form.useForm<Fields>()
  const way = Form.useWatch('way', form) ?? campaign?.Way ?? 'mall'
  const edit = useRowEdit(api.coupon.SaveCouponCampaign, {
    form,
    subject: isCopy ? undefined : campaign,
    start: (of) => startOf(of ?? campaign, isCopy) as Fields,
    payload: ({ templateID, seen, way: chosen, budget, minPaid, ...fields }) => ({
      ...(campaign && !isCopy
        ? { id: campaign.ID }
        : {
            templateID: campaign?.CouponID ?? templateID,
            seen: campaign?.CouponSeen ?? seen,
            way: campaign?.Way ?? chosen,
          }),
      name: fields.name,
      total: fields.total ?? 0,
      perMember: fields.perMember ?? 1,
      perDay: fields.perDay ?? 0,
      minPaid: way === 'order' && minPaid ? minPaid.toFixed(2) : undefined,
      budget: budget === null ? undefined : budget.toFixed(2),
      beginDate: fields.beginDate,
      endDate: fields.endDate,
      sort: fields.sort ?? 0,
    }),
    onSuccess: useDoneOrWaiting(
      '已保存，商城同步更新',
      '已保存并暂停：每人所得超过免复核金额，另一位同事批准后开始',
      onClose,
    ),
  })
  return (
    <FormDialog<Fields> title={titleOf(campaign, isCopy)} width={600} {...edit} onClose={onClose}>
      <Form.Item name="name" label="活动名称" rules={requiredText('请填写名称')}>
        <Input maxLength={20} showCount autoFocus />
      </Form.Item>
      {campaign ? (
        <p className={styles.note}>
          {campaign.CouponName}（{campaign.Summary}） · {campaignWayText[campaign.Way]}
        </p>
      ) : (
        <>
          <TemplateField />
          <Form.Item name="way" label="领取方式" extra={wayHints[way]}>
            <Radio.Group options={ways} />
          </Form.Item>
        </>
      )}
      {way === 'order' ? (
        <YuanField
          name="minPaid"
          label="最低实付"
          extra="一单商品实付（不含运费、绿星币与奖金）满多少才送"
          hint="不限"
          max={9_999_999}
        />
      ) : null}
      <div className={styles.pair}>
        <CountField name="total" label="总量" />
        <CountField name="perDay" label="每天限量" />
        <CountField name="perMember" label="每人限领" max={100} least={1} />
        <YuanField
          name="budget"
          label="预算"
          extra="按商品优惠金额计（不含免掉的运费），用完自动停止"
          hint="不限"
        />
        <Form.Item name="beginDate" label="开始时间">
          <MomentInput label="开始时间" none="立即开始" className={wide} />
        </Form.Item>
        <Form.Item name="endDate" label="结束时间">
          <MomentInput label="结束时间" none="一直有效" className={wide} />
        </Form.Item>
        {way === 'mall' ? <CountField name="sort" label="排序，大的在前" max={9999} hint="0" /> : null}
      </div>
      <CouponConflicts templateId={campaign?.CouponID} />
    </FormDialog>
  )
}

type YuanProps = { name: keyof Fields; label: string; extra: string; hint: string; max?: number }

const YuanField = ({ name, label, extra, hint, max = 99_999_999 }: YuanProps) => (
  <Form.Item name={name} label={label} extra={extra}>
    <NumberInput<number> className={wide} min={0.01} max={max} precision={2} prefix="¥" placeholder={hint} />
  </Form.Item>
)

type CountProps = { name: keyof Fields; label: string; max?: number; least?: number; hint?: string }

const CountField = ({ name, label, max = 100_000_000, least = 0, hint = '不限' }: CountProps) => (
  <Form.Item name={name} label={label}>
    <NumberInput<number> className={wide} min={least} max={max} precision={0} placeholder={hint} />
  </Form.Item>
)
