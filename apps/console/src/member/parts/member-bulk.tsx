import type { memberBulk } from '@greenstar/contract/member/member.bulk'
import type { pollenBulk } from '@greenstar/contract/pollen/pollen.bulk'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Radio, Select } from 'antd'
import { bulkOffer } from '../../bulk/shared/BulkMenu'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'

const TagFields = () => {
  const { data: all = [] } = useCall(api.member.ListMemberTags, {}, { quiet: true })
  // Labels with a rule are given by it alone.
  const tags = all.filter(({ Rule }) => !Rule)
  return (
    <>
      <Form.Item name="add">
        <Radio.Group
          optionType="button"
          options={[
            { value: true, label: '加上标签' },
            { value: false, label: '去掉标签' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="tagID"
        label="标签"
        extra={tags.length === 0 ? '还没有标签，请先在“管理标签”里新建' : undefined}
        rules={required('请选择标签')}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={tags.map(({ ID, Name }) => ({ value: ID, label: Name }))}
        />
      </Form.Item>
    </>
  )
}

const MessageFields = () => (
  <>
    <Form.Item name="title" label="标题" rules={requiredText('请填写标题')}>
      <Input maxLength={20} showCount />
    </Form.Item>
    <Form.Item name="text" label="正文" rules={requiredText('请填写正文')}>
      <Input.TextArea rows={4} maxLength={200} showCount />
    </Form.Item>
    <Form.Item
      name="path"
      label="链接（可不填）"
      extra="商城里的页面，以 / 开头。消息在会员的消息中心，装了 App 的还有推送，免打扰时间里不推送。"
    >
      <Input maxLength={200} placeholder="/news" />
    </Form.Item>
  </>
)

const PollenFields = () => (
  <Form.Item
    name="num"
    label="每人绿星币"
    extra="由另一位同事复核后发放；原因会写在会员的绿星币明细里。"
    rules={required('请填写数量')}
  >
    <NumberInput min={1} max={10_000} precision={0} />
  </Form.Item>
)

/** What the member list offers for many members. */
export const memberOffers = [
  bulkOffer<(typeof memberBulk)['tag'], { tagID: number; add: boolean }>({
    act: 'member.tag',
    permission: 'member.write',
    text: '标签',
    title: '批量改标签',
    fields: <TagFields />,
    initial: { add: true },
    params: (values) => values,
  }),
  bulkOffer<(typeof memberBulk)['message'], { title: string; text: string; path?: string }>({
    act: 'member.message',
    permission: 'member.write',
    text: '发消息',
    title: '群发消息',
    verb: '发送给',
    fields: <MessageFields />,
    params: ({ title, text, path }) => ({ title, text, ...(path?.trim() ? { path: path.trim() } : {}) }),
  }),
  bulkOffer<typeof pollenBulk, { num: number }>({
    act: 'pollen.give',
    permission: 'pollen.adjust',
    text: '发绿星币',
    title: '批量发绿星币',
    verb: '发给',
    fields: <PollenFields />,
    params: ({ num }) => ({ num: String(num) }),
  }),
]
