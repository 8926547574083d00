import { api } from '@greenstar/web/ops-api'
import { Form } from 'antd'
import { Edited, EditorPage } from '../platform/EditorPage'
import { OfferLines, priceColumn } from '../promotion/shared/OfferLines'
import { PriceConflicts } from '../promotion/shared/PriceConflicts'
import { requiredText } from '../ui/form/form-rules'
import { Input } from '../ui/form/Input'
import { SpanFields } from '../ui/form/TimeFields'
import { PictureField } from '../upload/shared/PictureField'
import { activityPaths } from './activity.paths'
import type { ActivityDetail } from './activity.words'

type LineFields = { ProductID: number; ActivityPrice: number }
type Fields = {
  name: string
  intro: string
  rule: string
  imgPath: string
  beginDate: string
  endDate: string
  lines: LineFields[]
}

const columns = [priceColumn('ActivityPrice', '活动价（元）')]

const start = (activity: ActivityDetail | undefined): Fields => ({
  name: activity?.Name ?? '',
  intro: activity?.Intro ?? '',
  rule: activity?.Rule ?? '',
  imgPath: activity?.ImgPath ?? '',
  beginDate: activity?.BeginDate ?? '',
  endDate: activity?.EndDate ?? '',
  lines: activity?.Lines.map(({ ProductID, ActivityPrice }) => ({ ProductID, ActivityPrice })) ?? [
    {} as LineFields,
  ],
})

/** Creates or edits a draft: days, texts, and products with their prices. */
export default function ActivityEditPage() {
  return (
    <Edited call={api.activity.GetActivity}>
      {(id, activity) => <ActivityForm id={id} activity={activity} />}
    </Edited>
  )
}

const ActivityForm = ({ id, activity }: { id: number | undefined; activity: ActivityDetail | undefined }) => {
  const names = new Map(activity?.Lines.map(({ ProductID, ProductName }) => [ProductID, ProductName]))
  return (
    <EditorPage
      title={id === undefined ? '新建活动' : '编辑活动'}
      noun="activity"
      id={id}
      read={api.activity.GetActivity}
      call={api.activity.SaveActivity}
      subject={activity}
      start={start}
      list={activityPaths.list}
      done="已保存为草稿，发布后会员可见"
      payload={({ lines, ...fields }) => ({
        ...{ id, ...fields },
        lines: lines.map((line) => ({ ...line, ActivityPrice: String(line.ActivityPrice) })),
      })}
    >
      {() => (
        <>
          <Form.Item name="name" label="名称" rules={requiredText('请填写名称')}>
            <Input maxLength={20} showCount placeholder="如：秋日阳台焕新" />
          </Form.Item>
          <Form.Item name="intro" label="简介">
            <Input maxLength={60} showCount />
          </Form.Item>
          <Form.Item name="imgPath" label="图片（宽高 2:1）">
            <PictureField />
          </Form.Item>
          <SpanFields />
          <Form.Item name="rule" label="规则">
            <Input.TextArea maxLength={500} showCount rows={3} />
          </Form.Item>
          <OfferLines columns={columns} added={{}} names={names} />
          <PriceConflicts kind="activity" id={id} />
        </>
      )}
    </EditorPage>
  )
}
