import type { DataOf, Ops } from '@greenstar/contract'
import { maxCodes } from '@greenstar/rules/coupon/campaign.text'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../member/member.paths'
import { ExportButton } from '../../platform/ExportButton'
import { useList } from '../../platform/use-list'
import { WireDate } from '../../ui/detail/WireDate'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { NumberInput } from '../../ui/form/NumberInput'
import { DataList } from '../../ui/list/DataList'
import { filterFields } from '../../ui/list/filter-fields'
import type { DataColumn } from '../../ui/list/list'
import { couponStatus } from '../coupon.words'
import styles from './Coupon.module.css'

type Code = DataOf<Ops['coupon']['ListCouponCodes']>['DataList'][number]

const fields = filterFields([
  {
    kind: 'choice',
    key: 'claimed',
    label: '领取',
    choices: [
      { value: '0', label: '未领取' },
      { value: '1', label: '已领取' },
    ],
  },
])
const at = (wire: string | null) => <WireDate at={wire} pattern="YYYY-MM-DD HH:mm" />

const columns: DataColumn<Code>[] = [
  {
    key: 'code',
    title: '兑换码',
    always: true,
    width: 180,
    render: (_, row) => <span className="num">{row.Code}</span>,
  },
  { key: 'status', title: '状态', width: 100, render: (_, row) => couponStatus(row.Status) },
  {
    key: 'member',
    title: '领取会员',
    width: 180,
    render: (_, row) =>
      row.MemberID > 0 ? <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link> : '—',
  },
  { key: 'received', title: '领取时间', width: 150, render: (_, row) => at(row.ReceiveDate) },
  { key: 'created', title: '生成时间', width: 150, render: (_, row) => at(row.CreateDate) },
]

/** Single-use codes of a campaign, created in batches. */
export const CodeList = ({ campaignId }: { campaignId: number }) => {
  const { message } = App.useApp()
  const [isMaking, setMaking] = useState(false)
  const list = useList(api.coupon.ListCouponCodes, {
    fields,
    payload: ({ claimed }) => ({ campaignID: campaignId, ...(claimed ? { claimed } : {}) }),
  })
  const make = useAction(api.coupon.CreateCouponCodes, {
    onSuccess: ({ Created, ApprovalID }) => {
      message.success(
        ApprovalID ? '金额超过限额，已提交审批，由另一位同事复核后生成' : `已生成 ${Created} 个兑换码`,
      )
      setMaking(false)
    },
  })
  return (
    <>
      <DataList
        name="coupon-codes"
        label="兑换码列表"
        list={list}
        columns={columns}
        tools={
          <>
            <ExportButton
              name="coupon-codes"
              list={list}
              whole={{ permission: 'coupon.grant', what: '完整兑换码' }}
            />
            <Button type="primary" onClick={() => setMaking(true)}>
              生成兑换码
            </Button>
          </>
        }
        empty="还没有兑换码"
      />
      {isMaking ? (
        <FormDialog<{ num: number }>
          title="生成兑换码"
          okText="生成"
          busy={make.isPending}
          initial={{ num: 100 }}
          onSubmit={({ num }) => make.mutate({ campaignID: campaignId, num })}
          onClose={() => setMaking(false)}
        >
          <Form.Item
            name="num"
            label="数量"
            extra={`每个码只能由一位会员领取一次，一次最多 ${maxCodes.toLocaleString()} 个；完整的码由另一位同事导出，只能导出一次`}
            rules={required('请填写数量')}
          >
            <NumberInput<number> className={styles.wide ?? ''} min={1} max={maxCodes} precision={0} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  )
}
