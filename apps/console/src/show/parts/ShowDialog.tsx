import { showLimits } from '@greenstar/rules/show/show.state'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Input, InputNumber, Space, Switch } from 'antd'
import { useState } from 'react'
import { type KnownProduct, ProductsChoice } from '../../catalog/shared/ProductsChoice'
import { FormDialog } from '../../ui/FormDialog'
import { MomentInput } from '../../ui/MomentInput'
import { PictureField } from '../../upload/shared/PictureField'
import type { ShowDraft } from '../show.words'
import styles from './ShowDialog.module.css'
import { ShowPreview } from './ShowPreview'

export type Fields = {
  title: string
  intro: string
  coverPath: string
  rule: string
  beginDate: string
  endDate: string
  productIDs: number[]
  pollen: number
  isVote: boolean
  perMember: number
}

const start = (activity: ShowDraft | undefined): Fields => ({
  title: activity?.Title ?? '',
  intro: activity?.Intro ?? '',
  coverPath: activity?.CoverPath ?? '',
  rule: activity?.Rule ?? '',
  beginDate: activity?.BeginDate ?? '',
  endDate: activity?.EndDate ?? '',
  productIDs: activity?.Products.map(({ ID }) => ID) ?? [],
  pollen: activity?.Pollen ?? 0,
  isVote: activity?.IsVote ?? false,
  perMember: activity?.PerMember ?? 3,
})

/** Edits an activity of the community, with a phone preview. */
export const ShowDialog = ({ id, onClose }: { id: number | undefined; onClose: () => void }) => {
  const call = useCall(api.show.GetShowActivityDraft, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id !== undefined && !call.data) return null
  return <ShowForm id={id} activity={call.data} onClose={onClose} />
}

interface ShowFormProps {
  id: number | undefined
  activity: ShowDraft | undefined
  onClose: () => void
}

const ShowForm = ({ id, activity, onClose }: ShowFormProps) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [first] = useState(() => start(activity))
  const now = { ...first, ...(Form.useWatch([], form) as Partial<Fields> | undefined) }
  const [known, setKnown] = useState<ReadonlyMap<number, KnownProduct>>(
    () => new Map(activity?.Products.map((product) => [product.ID, product])),
  )
  const save = useAction(api.show.SaveShowActivity, {
    onSuccess: () => {
      message.success(activity && activity.State !== 'draft' ? '已保存' : '已保存为草稿，发布后会员可见')
      onClose()
    },
  })
  return (
    <FormDialog<Fields>
      title={id === undefined ? '新建社区活动' : '编辑社区活动'}
      width={1000}
      busy={save.isPending}
      form={form}
      className={styles.columns ?? ''}
      initial={first}
      onSubmit={(fields) => save.mutate({ id, ...fields })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Form.Item
          name="title"
          label="话题"
          extra="店面显示为 #话题#"
          rules={[{ required: true, whitespace: true, message: '请填写话题' }]}
        >
          <Input maxLength={showLimits.title} showCount placeholder="例如 我家的窗台" />
        </Form.Item>
        <Form.Item name="intro" label="简介">
          <Input.TextArea maxLength={showLimits.intro} showCount rows={2} />
        </Form.Item>
        <Form.Item name="coverPath" label="封面" rules={[{ required: true, message: '请选择封面' }]}>
          <PictureField label="封面" />
        </Form.Item>
        <Form.Item
          name="rule"
          label="规则（一行一条）"
          rules={[{ required: true, whitespace: true, message: '请填写活动规则' }]}
        >
          <Input.TextArea maxLength={showLimits.rule} showCount rows={5} />
        </Form.Item>
        <Space size={16} align="start" wrap>
          <Form.Item name="beginDate" label="开始时间" rules={[{ required: true, message: '请选择时间' }]}>
            <MomentInput label="开始时间" none="请选择" />
          </Form.Item>
          <Form.Item name="endDate" label="结束时间" rules={[{ required: true, message: '请选择时间' }]}>
            <MomentInput label="结束时间" none="请选择" />
          </Form.Item>
        </Space>
        <Space size={24} align="start" wrap>
          <Form.Item
            name="pollen"
            label="每条奖励（绿星币）"
            extra="审核通过后到账，0 为没有；计入会员当天任务上限"
            rules={[{ required: true, message: '请填写' }]}
          >
            <InputNumber min={0} max={showLimits.pollen} precision={0} />
          </Form.Item>
          <Form.Item
            name="perMember"
            label="每人条数"
            extra="0 为不限"
            rules={[{ required: true, message: '请填写' }]}
          >
            <InputNumber min={0} max={showLimits.perMember} precision={0} />
          </Form.Item>
          <Form.Item name="isVote" label="投票" valuePropName="checked" extra="活动期间每人每条一票">
            <Switch />
          </Form.Item>
        </Space>
        <Form.Item name="productIDs" label={`相关商品（最多 ${showLimits.goods} 件）`}>
          <ProductsChoice
            known={known}
            most={showLimits.goods}
            onKnown={(products) =>
              setKnown((before) => new Map([...before, ...products.map((one) => [one.ID, one] as const)]))
            }
          />
        </Form.Item>
      </div>
      <ShowPreview activity={now} known={known} />
    </FormDialog>
  )
}
