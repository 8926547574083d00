import { api } from '@greenstar/web/shop-api'
import { useEffect } from 'react'
import { LevelUp } from '../../../level/shared/LevelUp'
import { client } from '../../../platform/read/client'
import { logOut } from '../../../platform/session/logout'
import { renewUser } from '../../../platform/session/session'
import { dialog } from '../../../ui/layer/dialogs'
import { useMember } from '../../shared/use-member'

let asked = false

/** Asks for consent to a changed policy, once per visit; logs out members who refuse (reliability FR70). */
async function askAgain(): Promise<void> {
  if (asked) return
  asked = true
  const options = { title: '隐私政策已更新', okText: '同意', cancelText: '不同意并退出' }
  if (
    await dialog.confirm(
      '请阅读更新后的《隐私政策》和《用户服务协议》（设置中可查看），同意后继续使用。',
      options,
    )
  )
    await client.send(api.member.AgreePolicy, {}, { quiet: true }).catch(() => undefined)
  else logOut()
}

/** Reloads the member at the start and after each login, asks for consent, announces a new level. */
export default function SignedIn() {
  const { fetched } = useMember()
  useEffect(() => {
    if (fetched) renewUser(fetched)
    if (fetched?.MemberInfo.PolicyAgreed === false) void askAgain()
  }, [fetched])
  return fetched ? <LevelUp user={fetched} /> : null
}
