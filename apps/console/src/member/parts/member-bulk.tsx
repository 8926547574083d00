import type { memberBulk } from '@greenstar/contract/member/member.bulk'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Radio, Select } from 'antd'
import { bulkOffer } from '../../bulk/shared/BulkMenu'

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
        rules={[{ required: true, message: '请选择标签' }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={tags.map(({ ID, Name }) => ({ value: ID, label: Name }))}
        />
      </Form.Item>
    </>
  )
}

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
]
