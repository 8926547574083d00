import { nicknameProblem } from '@greenstar/rules/member/profile'
import type { DataFor } from '@greenstar/web/call-ref'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { TextField } from '../ui/form/TextField'
import { useErrors } from '../ui/form/use-errors'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { reviewNote } from './member.words'
import { AccountForm } from './parts/AccountForm'

/** /setting/nickname: the name that others see. */
export default function NicknameScreen() {
  const profile = useCall(api.member.GetMyProfile, {})
  return (
    <Screen title="修改昵称">
      <Loaded call={profile} skeleton={<CellsSkeleton />}>
        {(mine) => <NicknameForm mine={mine} />}
      </Loaded>
    </Screen>
  )
}

function NicknameForm({ mine }: { mine: DataFor<typeof api.member.GetMyProfile> }) {
  const { MemberName, NameReview } = mine
  // starts with the last submitted name, even if it is not approved
  const last = NameReview?.Text ?? MemberName
  const [name, setName] = useState(last)
  const { errors, form, show, edited } = useErrors<'name'>()
  const { goBack } = usePageChrome()
  const edit = useAction(api.member.MemberEdit, {
    onSuccess: ({ NameReview: waiting }) => {
      toast(waiting ? '已提交，审核通过后生效' : '昵称已修改')
      goBack()
    },
  })
  const typed = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
  const save = () => {
    const problem = nicknameProblem(typed)
    if (show(problem === undefined ? {} : { name: problem })) edit.mutate({ nickName: typed })
  }
  return (
    <AccountForm
      form={form}
      intro={reviewNote(`“${last}”`, NameReview)}
      submitLabel="保存"
      busy={edit.isPending}
      missing={typed === '' || typed === last ? '请输入新的昵称' : undefined}
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
