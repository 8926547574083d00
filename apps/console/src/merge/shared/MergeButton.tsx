import { MemberStatus } from '@greenstar/rules/member/member.status'
import { Button } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { MergeDialog } from '../parts/MergeDialog'

/** Asks to make this account and another of the same person one. */
export const MergeButton = ({ member }: { member: { ID: number; MemberName: string; Status: number } }) => {
  const [isOpen, setOpen] = useState(false)
  if (!may('member.merge') || member.Status !== MemberStatus.active) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>合并账号</Button>
      {isOpen ? <MergeDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
