import { isNickname, nicknameMessages } from '@greenstar/rules/member/profile'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Loaded } from '../platform/Loaded'
import { Screen } from '../platform/Screen'
import { usePageChrome } from '../ui/page-chrome'
import { CellsSkeleton } from '../ui/Skeleton'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toasts'
import { useErrors } from '../ui/use-errors'
import { AccountForm } from './parts/AccountForm'

/** /setting/nickname: the name that others see. */
export default function NicknameScreen() {
  const profile = useCall(api.member.GetMyProfile, {})
  return (
    <Screen title="修改昵称">
      <Loaded call={profile} skeleton={<CellsSkeleton />}>
        {({ MemberName }) => <NicknameForm initial={MemberName} />}
      </Loaded>
    </Screen>
  )
}

function NicknameForm({ initial }: { initial: string }) {
  const [name, setName] = useState(initial)
  const { errors, form, show, edited } = useErrors<'name'>()
  const { goBack } = usePageChrome()
  const edit = useAction(api.member.MemberEdit, {
    onSuccess: () => {
      toast('昵称已修改')
      goBack()
    },
  })
  const save = () => {
    if (show(isNickname(name.trim()) ? {} : { name: nicknameMessages.wrong }))
      edit.mutate({ nickName: name.trim() })
  }
  return (
    <AccountForm
      form={form}
      submitLabel="保存"
      busy={edit.isPending}
      disabled={name.trim() === '' || name.trim() === initial}
      onSubmit={save}
    >
      <TextField
        label="昵称"
        hint="2-16 个字，可用中文、字母和数字"
        maxLength={16}
        clearable
        value={name}
        error={errors.name}
        onChange={edited('name', setName)}
      />
    </AccountForm>
  )
}
