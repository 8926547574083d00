import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { couponRunText } from '@greenstar/rules/coupon/coupon.text'
import { couponTypes } from '@greenstar/rules/coupon/coupon.types'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { filterFields } from '../ui/list/filter-fields'
import type { Template } from './coupon.words'
import { FiguresDialog } from './parts/FiguresDialog'
import { TemplateDialog } from './parts/TemplateDialog'
import { templateColumns } from './template.columns'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索优惠券', hint: '名称' },
  {
    kind: 'choice',
    key: 'type',
    label: '类型',
    choices: Object.entries(couponTypes).map(([value, { word }]) => ({ value, label: word })),
  },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    choices: Object.values(CouponRun).map((value) => ({
      value: String(value),
      label: couponRunText[value] ?? '',
    })),
  },
])

type Opened = { row: Template; as: 'edit' | 'copy' | 'figures' | 'stop' }

/** Kinds of coupons: discount, scope and validity. */
export default function TemplateListPage() {
  const { message } = App.useApp()
  const list = useList(api.coupon.ListCouponTemplates, { fields })
  const [opened, setOpened] = useState<Opened | 'new'>()
  const close = () => setOpened(undefined)
  const stop = useAction(api.coupon.StopCouponTemplate, {
    onSuccess: () => {
      message.success('已停用，未用的券正在失效')
      close()
    },
  })
  const mayWrite = may('coupon.write')
  const actions = (row: Template) => (
    <Space size={12}>
      <Button type="link" onClick={() => setOpened({ row, as: 'figures' })}>
        效果
      </Button>
      {mayWrite ? (
        <>
          {row.Status === CouponRun.running ? (
            <Button type="link" onClick={() => setOpened({ row, as: 'edit' })}>
              编辑
            </Button>
          ) : null}
          <Button type="link" onClick={() => setOpened({ row, as: 'copy' })}>
            复制
          </Button>
          {row.Status !== CouponRun.stopped ? (
            <Button type="link" danger onClick={() => setOpened({ row, as: 'stop' })}>
              停用
            </Button>
          ) : null}
        </>
      ) : null}
    </Space>
  )
  return (
    <ListPage
      title="优惠券"
      facts="先建优惠券，再用领券活动或兑换码发给会员"
      create={mayWrite ? { text: '新建优惠券', onCreate: () => setOpened('new') } : undefined}
      name="coupon-templates"
      label="优惠券列表"
      list={list}
      columns={templateColumns(actions)}
      empty="还没有优惠券"
    >
      {opened === 'new' ? <TemplateDialog onClose={close} /> : null}
      {opened && opened !== 'new' && (opened.as === 'edit' || opened.as === 'copy') ? (
        <TemplateDialog of={opened.row.ID} isCopy={opened.as === 'copy'} onClose={close} />
      ) : null}
      {opened && opened !== 'new' && opened.as === 'figures' ? (
        <FiguresDialog title={opened.row.Name} of={{ templateID: opened.row.ID }} onClose={close} />
      ) : null}
      {opened && opened !== 'new' && opened.as === 'stop' ? (
        <ReasonDialog
          title={`停用“${opened.row.Name}”`}
          label="原因"
          hint="不能再领取和使用，会员未用的券全部失效，已用的订单不受影响。停用后不能恢复。"
          required
          danger
          maxLength={100}
          busy={stop.isPending}
          onSubmit={(reason) => stop.mutate({ id: opened.row.ID, reason })}
          onClose={close}
        />
      ) : null}
    </ListPage>
  )
}
