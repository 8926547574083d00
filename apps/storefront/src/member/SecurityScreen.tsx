import { cancellationDays } from '@greenstar/rules/member/cancellation'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { cancellationPath, dataCopyPath } from '../cancellation/cancellation.paths'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { changeMobilePath, consentPath, editPasswordPath, verifyByMessagePath } from './member.paths'

/** /setting/security: phone, password, messenger, consent, data copy, cancellation. */
export default function SecurityScreen() {
  const profile = useCall(api.member.GetMyProfile, {})
  return (
    <Screen title="账号与安全">
      <Loaded call={profile} skeleton={<CellsSkeleton />}>
        {({ Mobile, HasPassword, HasMessenger }) => (
          <>
            <CellGroup>
              <Cell label="手机号" value={<span className="num">{Mobile}</span>} to={changeMobilePath()} />
              {HasPassword ? (
                <Cell label="登录密码" value="修改" to={editPasswordPath()} />
              ) : (
                <Cell label="登录密码" value="未设置" to={verifyByMessagePath(ProofPurpose.password)} />
              )}
              <Cell label="微信" value={HasMessenger ? '已绑定' : '未绑定'} />
            </CellGroup>
            <CellGroup>
              <Cell label="隐私授权" note="查看同意记录，撤回同意" to={consentPath} />
              <Cell label="个人信息副本" note="下载商城保存的您的全部信息" to={dataCopyPath} />
              <Cell
                label="注销账号"
                note={`清除个人信息，${cancellationDays} 天内可取消`}
                to={cancellationPath}
              />
            </CellGroup>
          </>
        )}
      </Loaded>
    </Screen>
  )
}
