import { useAction } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { TextField } from '../../ui/form/TextField'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'

/** A Partner invites a member by their code, which is on the member's page 邀请好友. */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [code, setCode] = useState('')
  const invite = useAction(api.staff.InviteStaff, {
    refresh: ['staff'],
    onSuccess: ({ MemberName }) => {
      toast(`已邀请${MemberName}`)
      setCode('')
      onClose()
    },
  })
  const userCode = code.trim()
  const send = () => {
    if (userCode !== '' && !invite.isPending) invite.mutate({ userCode, requestID: newRequestId() })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="邀请推广员"
      footer={
        <SubmitButton
          busy={invite.isPending}
          missing={userCode === '' ? '请填写对方的会员号' : undefined}
          onClick={send}
        >
          发送邀请
        </SubmitButton>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          label="对方的会员号"
          value={code}
          onChange={setCode}
          hint="对方在“我的 - 邀请好友”里可以看到；接受邀请需要先完成实名认证"
          maxLength={32}
          enterKeyHint="done"
        />
      </form>
    </Sheet>
  )
}
