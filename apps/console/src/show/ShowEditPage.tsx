import { activityLimits } from '@greenstar/rules/post/activity'
import { api } from '@greenstar/web/ops-api'
import { Form, Space, Switch } from 'antd'
import { ProductsChoice, useKnownProducts } from '../catalog/shared/ProductsChoice'
import { Edited, EditorPage } from '../platform/EditorPage'
import phone from '../ui/detail/Phone.module.css'
import { required, requiredText } from '../ui/form/form-rules'
import { Input } from '../ui/form/Input'
import { NumberInput } from '../ui/form/NumberInput'
import { SpanFields } from '../ui/form/TimeFields'
import { PictureField } from '../upload/shared/PictureField'
import { ShowPreview } from './parts/ShowPreview'
import { showPaths } from './show.paths'
import type { ShowDraft } from './show.words'

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
export default function ShowEditPage() {
  return (
    <Edited call={api.show.GetShowActivityDraft}>
      {(id, activity) => <ShowForm id={id} activity={activity} />}
    </Edited>
  )
}

const ShowForm = ({ id, activity }: { id: number | undefined; activity: ShowDraft | undefined }) => {
  const products = useKnownProducts(activity?.Products)
  return (
    <EditorPage
      title={id === undefined ? '新建社区活动' : '编辑社区活动'}
      noun="show"
      id={id}
      read={api.show.GetShowActivityDraft}
      call={api.show.SaveShowActivity}
      subject={activity}
      start={start}
      list={showPaths.activities}
      className={phone.columns}
      done={activity && activity.State !== 'draft' ? '已保存' : '已保存为草稿，发布后会员可见'}
      payload={(fields) => ({ id, ...fields })}
    >
      {({ now }) => (
        <>
          <div className={phone.fields}>
            <Form.Item name="title" label="话题" extra="商城显示为 #话题#" rules={requiredText('请填写话题')}>
              <Input maxLength={activityLimits.title} showCount placeholder="如：我家的窗台" />
            </Form.Item>
            <Form.Item name="intro" label="简介">
              <Input.TextArea maxLength={activityLimits.intro} showCount rows={2} />
            </Form.Item>
            <Form.Item name="coverPath" label="封面" rules={required('请选择封面')}>
              <PictureField label="封面" />
            </Form.Item>
            <Form.Item name="rule" label="规则（一行一条）" rules={requiredText('请填写活动规则')}>
              <Input.TextArea maxLength={activityLimits.rule} showCount rows={5} />
            </Form.Item>
            <SpanFields />
            <Space size={24} align="start" wrap>
              <Form.Item
                name="pollen"
                label="每条奖励（绿星币）"
                extra="审核通过后到账，0 为没有；计入会员当天任务上限"
                rules={required('请填写')}
              >
                <NumberInput min={0} max={activityLimits.pollen} precision={0} />
              </Form.Item>
              <Form.Item name="perMember" label="每人条数" extra="0 为不限" rules={required('请填写')}>
                <NumberInput min={0} max={activityLimits.perMember} precision={0} />
              </Form.Item>
              <Form.Item name="isVote" label="投票" valuePropName="checked" extra="活动期间每人每条一票">
                <Switch />
              </Form.Item>
            </Space>
            <Form.Item name="productIDs" label={`相关商品（最多 ${activityLimits.goods} 件）`}>
              <ProductsChoice {...products} max={activityLimits.goods} />
            </Form.Item>
          </div>
          <ShowPreview activity={now} known={products.known} />
        </>
      )}
    </EditorPage>
  )
}
