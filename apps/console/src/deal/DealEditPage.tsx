import { type DealKind, dealKinds } from '@greenstar/rules/deal/deal.kind'
import { channelText } from '@greenstar/rules/setting/channel'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select, Space } from 'antd'
import { ScopeFields } from '../coupon/shared/ScopeFields'
import { Edited, EditorPage } from '../platform/EditorPage'
import { required, requiredText } from '../ui/form/form-rules'
import { Input } from '../ui/form/Input'
import { NumberInput } from '../ui/form/NumberInput'
import { SpanFields } from '../ui/form/TimeFields'
import { dealPaths } from './deal.paths'
import type { DealDetail } from './deal.words'
import { DealPreview } from './parts/DealPreview'
import { DealSteps } from './parts/DealSteps'
import { hasPrices, isGiftKind, limitOf, startOf, terms, termsOf } from './parts/deal-form'
import { GiftFields } from './parts/GiftFields'
import { PriceRows } from './parts/PriceRows'

const kinds = Object.entries(dealKinds).map(([kind, { word }]) => ({
  ...{ value: Number(kind) as DealKind, label: word },
}))
const channels = Object.entries(channelText).map(([value, label]) => ({ value, label }))
const days = Array.from({ length: 31 }, (_, at) => ({ value: at + 1, label: `${at + 1} 日` }))

/** Creates or edits a draft: terms, goods, times and budget, with a preview of its cost. */
export default function DealEditPage() {
  return <Edited call={api.deal.GetDeal}>{(id, deal) => <DealForm id={id} deal={deal} />}</Edited>
}

const giftKnown = (deal: DealDetail | undefined) =>
  deal?.Gift ? [{ ID: deal.Gift.ProductID, Name: deal.Gift.Name }] : []

const DealForm = ({ id, deal }: { id: number | undefined; deal: DealDetail | undefined }) => {
  const tags = useCall(api.member.ListMemberTags, {}, { quiet: true }).data ?? []
  return (
    <EditorPage
      title={id === undefined ? '新建促销' : '编辑促销'}
      noun="deal"
      id={id}
      read={api.deal.GetDeal}
      call={api.deal.SaveDeal}
      subject={deal}
      start={startOf}
      together={terms}
      list={dealPaths.list}
      done="已保存为草稿，发布后自动优惠"
      payload={(fields) => ({
        ...{ id, name: fields.name, ...termsOf(fields) },
        monthDays: fields.monthDays.length > 0 ? fields.monthDays : undefined,
        ...{ minLevel: fields.minLevel, perMember: fields.perMember, perDay: fields.perDay },
        channels: fields.channels.length > 0 ? fields.channels : undefined,
        tagIDs: fields.tagIDs.length > 0 ? fields.tagIDs : undefined,
        ...limitOf(fields),
        ...{ beginDate: fields.beginDate, endDate: fields.endDate },
      })}
    >
      {({ now, change }) => (
        <>
          <Form.Item name="name" label="名称（会员可见）" rules={requiredText('请填写名称')}>
            <Input maxLength={20} showCount placeholder="如：换季满减" />
          </Form.Item>
          <Form.Item name="kind" label="类型">
            <Select<DealKind> options={kinds} onChange={() => change({ steps: [{}] })} />
          </Form.Item>
          {hasPrices(now.kind) ? <PriceRows known={deal?.Products ?? []} /> : <DealSteps kind={now.kind} />}
          {isGiftKind(now.kind) ? <GiftFields known={giftKnown(deal)} /> : null}
          <SpanFields />
          {hasPrices(now.kind) ? null : (
            <ScopeFields isFixed={false} products={deal?.Products ?? []} isOfDeal />
          )}
          <Form.Item name="monthDays" label="每月日期" extra="会员日等固定的日子；不选为每天">
            <Select<number[]> mode="multiple" allowClear placeholder="每天" options={days} />
          </Form.Item>
          <Form.Item name="tagIDs" label="会员标签" extra="有其中任意一个标签的会员才能参加；不选为所有会员">
            <Select<number[]>
              mode="multiple"
              allowClear
              placeholder="所有会员"
              options={tags.map(({ ID, Name }) => ({ value: ID, label: Name }))}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
          <Form.Item name="channels" label="渠道" extra="不选为所有渠道">
            <Select mode="multiple" allowClear placeholder="所有渠道" options={channels} />
          </Form.Item>
          <Space size={16} align="start" wrap>
            <Form.Item name="minLevel" label="最低等级" extra="0 为不限">
              <NumberInput min={0} max={6} precision={0} />
            </Form.Item>
            <Form.Item name="perMember" label="每人限用（单）" extra="0 为不限">
              <NumberInput min={0} max={999} precision={0} />
            </Form.Item>
            <Form.Item name="perDay" label="每人每天限用（单）" extra="0 为不限">
              <NumberInput min={0} max={999} precision={0} />
            </Form.Item>
            {isGiftKind(now.kind) ? null : (
              <Form.Item
                name="budget"
                label="预算（元）"
                extra="用完后自动停止优惠"
                rules={required('请填写预算')}
              >
                <NumberInput min={0.01} max={9_999_999} precision={2} />
              </Form.Item>
            )}
          </Space>
          <DealPreview
            of={{
              ...{ id, ...termsOf(now) },
              ...{ beginDate: now.beginDate || undefined, endDate: now.endDate || undefined },
            }}
          />
        </>
      )}
    </EditorPage>
  )
}
