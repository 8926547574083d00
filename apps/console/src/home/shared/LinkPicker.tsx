import { type LinkKind, linkKinds, readLink } from '@greenstar/rules/home/link-target'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Select, Space } from 'antd'
import { useState } from 'react'

const kindWords = {
  page: '页面',
  activity: '活动页',
  article: '文章',
  product: '商品',
  class: '分类',
  series: '系列',
  function: '功效',
} satisfies Record<LinkKind, string>

/** Selects the target of a link: a page, product or list of the shop. */
export const LinkPicker = ({
  value,
  name,
  onChange,
  optional = false,
}: {
  /** Address in the shop; '' for none. */
  value: string
  /** Name of the target, if known. */
  name: string
  onChange: (address: string) => void
  optional?: boolean | undefined
}) => {
  const [kind, setKind] = useState<LinkKind>(readLink(value)?.kind ?? 'product')
  const [keyword, setKeyword] = useState('')
  const found = useCall(
    api.home.FindLinkTargets,
    { kind, keyword },
    { quiet: true, placeholderData: (before) => before },
  )
  const options = (found.data ?? []).map(({ Name, LinkUrl }) => ({ value: LinkUrl, label: Name }))
  const isListed = options.some((option) => option.value === value)
  const now = value && !isListed && readLink(value)?.kind === kind ? [{ value, label: name || value }] : []
  return (
    <Space.Compact block>
      <Select<LinkKind>
        aria-label="链接类型"
        style={{ width: 96 }}
        value={kind}
        options={linkKinds.map((one) => ({ value: one, label: kindWords[one] }))}
        onChange={(next) => {
          setKind(next)
          setKeyword('')
          onChange('')
        }}
      />
      <Select<string>
        aria-label="链接目标"
        style={{ flex: 1 }}
        placeholder={optional ? `不打开，或选择${kindWords[kind]}` : `选择${kindWords[kind]}`}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        loading={found.isFetching}
        value={value || null}
        options={[...now, ...options]}
        notFoundContent={found.isPending ? '正在查找…' : `没有这样的${kindWords[kind]}`}
        allowClear={optional}
        onChange={(next) => onChange(next ?? '')}
      />
    </Space.Compact>
  )
}
