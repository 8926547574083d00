import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'

type Props = {
  value?: number
  onChange?: (id: number) => void
  /** A member who cannot be chosen. */
  except?: number
  label?: string
}

/** A field that finds a member by nickname, whole phone or code. */
export const MemberChoice = ({ value, onChange, except, label = '会员' }: Props) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useCall(
    api.member.ListMembers,
    { ...(keyword ? { keyword } : {}), currentPage: 1, pageSize: 20 },
    { quiet: true },
  )
  const rows = (found.data?.DataList ?? []).filter(({ ID }) => ID !== except)
  return (
    <Select<number>
      showSearch
      filterOption={false}
      aria-label={label}
      placeholder="输入昵称、完整手机号或会员号"
      loading={found.isFetching}
      options={rows.map(({ ID, MemberName, MemberCode }) => ({
        value: ID,
        label: `${MemberName}（${MemberCode}）`,
      }))}
      onSearch={setTyped}
      {...(value === undefined ? {} : { value })}
      onChange={(id) => onChange?.(id)}
    />
  )
}
