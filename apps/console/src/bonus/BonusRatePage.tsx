import type { DataOf, Ops } from '@greenstar/contract'
import { RateScope, rateScopeText } from '@greenstar/rules/bonus/bonus.rate'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDoneOrWaiting } from '../platform/use-done'
import { useRowEdit } from '../platform/use-form-edit'
import { useList } from '../platform/use-list'
import { ProductChoice } from '../promotion/shared/ProductChoice'
import { FormDialog } from '../ui/dialog/FormDialog'
import { useAskDelete } from '../ui/dialog/use-ask-delete'
import { required } from '../ui/form/form-rules'
import { NumberInput } from '../ui/form/NumberInput'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { RowActions } from '../ui/list/RowActions'

type Row = DataOf<Ops['bonus']['ListBonusRates']>['DataList'][number]

const scopes = Object.values(RateScope).map((value) => ({ value, label: rateScopeText[value] }))
const fields = filterFields([
  {
    kind: 'choice',
    key: 'scope',
    label: '范围',
    choices: scopes.map(({ value, label }) => ({ value: String(value), label })),
  },
])

const columns = (actions?: (row: Row) => React.ReactNode): DataColumn<Row>[] => [
  { key: 'name', title: '商品或分类', always: true, width: 260, render: (_, row) => row.Name || '已删除' },
  { key: 'scope', title: '范围', width: 90, text: 'ScopeCN' },
  {
    key: 'direct',
    title: '直推',
    width: 90,
    align: 'right',
    render: (_, row) => <span className="num">{row.DirectPercent}%</span>,
  },
  {
    key: 'team',
    title: '团队',
    width: 90,
    align: 'right',
    render: (_, row) => <span className="num">{row.TeamPercent}%</span>,
  },
  { key: 'by', title: '修改人', width: 110, text: 'UpdatedBy' },
  { key: 'updated', title: '修改时间', width: 150, minute: 'UpdateDate' },
  ...(actions
    ? [
        {
          key: 'actions',
          title: '操作',
          width: 110,
          fixed: 'right' as const,
          always: true as const,
          render: (_: unknown, row: Row) => actions(row),
        },
      ]
    : []),
]

/** Rates of single products and classes; all others use the rates of the settings. */
export default function BonusRatePage() {
  const list = useList(api.bonus.ListBonusRates, { fields })
  const { data } = useCall(api.setting.ListBusinessSettings, {}, { quiet: true })
  const [editing, setEditing] = useState<Row | 'new'>()
  const askDelete = useAskDelete()
  const remove = useAction(api.bonus.DeleteBonusRate, {
    onSuccess: useDoneOrWaiting('已删除', '删除后比例更高，已提交审批，另一位同事批准后生效'),
  })
  const of = (key: string) => data?.find(({ Key }) => Key === key)?.Value
  const actions = (row: Row) => (
    <RowActions
      onEdit={() => setEditing(row)}
      onDelete={() =>
        askDelete({
          title: `删除“${row.Name}”的比例？`,
          content: '之后付款的订单按全店比例计奖金，已有的奖金不变。',
          remove: () => remove.mutateAsync({ id: row.ID }),
        })
      }
    />
  )
  const mayWrite = may('bonus.write')
  return (
    <ListPage
      title="奖金比例"
      facts={
        data
          ? `全店：直推 ${of('bonus.directPercent')}%，团队 ${of('bonus.teamPercent')}%，在“系统 - 配置”里修改`
          : null
      }
      create={mayWrite ? { text: '设置比例', onCreate: () => setEditing('new') } : undefined}
      name="bonus-rates"
      label="奖金比例列表"
      list={list}
      columns={columns(mayWrite ? actions : undefined)}
      empty="所有商品都按全店比例"
    >
      {editing ? <RateDialog row={editing} onClose={() => setEditing(undefined)} /> : null}
    </ListPage>
  )
}

type Fields = { scope: RateScope; targetID: number; direct: number; team: number }

const ClassChoice = ({ value, onChange }: { value?: number; onChange?: (id: number) => void }) => {
  const { data } = useCall(api.catalog.ListTaxonomy, { kind: 'class' }, { quiet: true })
  return (
    <Select<number>
      aria-label="分类"
      placeholder="选择分类"
      options={(data ?? []).map(({ ID, Name }) => ({ value: ID, label: Name }))}
      {...(value === undefined ? {} : { value })}
      onChange={(id) => onChange?.(id)}
    />
  )
}

const start = (row: Row | undefined) =>
  ({
    ...{ scope: row?.Scope ?? RateScope.product, targetID: row?.TargetID },
    ...{ direct: row?.DirectPercent, team: row?.TeamPercent },
  }) as Fields

const RateDialog = ({ row, onClose }: { row: Row | 'new'; onClose: () => void }) => {
  const [form] = Form.useForm<Fields>()
  const scope = Form.useWatch('scope', form) ?? (row === 'new' ? RateScope.product : row.Scope)
  const edit = useRowEdit(api.bonus.SaveBonusRate, {
    form,
    subject: row === 'new' ? undefined : row,
    start,
    payload: ({ direct, team, ...target }) => ({
      ...{ ...target, direct: Math.round(direct * 100), team: Math.round(team * 100) },
    }),
    onSuccess: useDoneOrWaiting(
      '已保存，之后付款的订单按新比例',
      '比例提高，已提交审批，另一位同事批准后生效',
      onClose,
    ),
  })
  const names = new Map(row === 'new' ? [] : [[row.TargetID, row.Name] as const])
  return (
    <FormDialog<Fields>
      title={row === 'new' ? '设置奖金比例' : `修改“${row.Name}”的比例`}
      {...edit}
      onClose={onClose}
    >
      <Form.Item name="scope" label="范围">
        <Radio.Group
          options={scopes}
          disabled={row !== 'new'}
          onChange={() => form.resetFields(['targetID'])}
        />
      </Form.Item>
      <Form.Item
        name="targetID"
        label={scope === RateScope.class ? '分类' : '商品'}
        rules={required('请选择商品或分类')}
      >
        {scope === RateScope.class ? <ClassChoice /> : <ProductChoice names={names} />}
      </Form.Item>
      <Form.Item name="direct" label="直推（%）" rules={required('请填写直推比例')}>
        <NumberInput min={0} max={50} precision={2} />
      </Form.Item>
      <Form.Item name="team" label="团队（%）" rules={required('请填写团队比例')}>
        <NumberInput min={0} max={50} precision={2} />
      </Form.Item>
    </FormDialog>
  )
}
