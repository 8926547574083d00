import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { isApp } from '../platform/session/embedding'
import { logOut } from '../platform/session/logout'
import { privacyPath, serviceAgreementPath } from '../setting/setting.paths'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Button } from '../ui/form/Button'
import { dialog } from '../ui/layer/dialogs'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { dateText } from '../ui/text/DateText'
import styles from './ConsentScreen.module.css'

const question =
  '撤回后将退出所有设备的登录，需要登录的功能无法使用；再次登录即重新同意。已产生的订单按法律要求保留。'

/** /setting/consent: the member's consent with its time, and a button to withdraw it (FR70). */
export default function ConsentScreen() {
  const consent = useCall(api.member.GetMyConsent, {})
  const withdraw = useAction(api.member.WithdrawConsent)
  const leave = async (version: string) => {
    if (!(await dialog.confirm(question, { title: '撤回同意', okText: '撤回', danger: true }))) return
    await withdraw.mutateAsync({ version })
    logOut('/home', '已撤回同意并退出登录')
  }
  return (
    <Screen title="隐私授权">
      <Loaded call={consent} skeleton={<CellsSkeleton />}>
        {({ CurrentVersion, DataList }) => (
          <>
            <CellGroup>
              <Cell label="当前版本" value={CurrentVersion} />
              <Cell label="隐私政策" to={privacyPath(isApp())} />
              <Cell label="用户服务协议" to={serviceAgreementPath()} />
            </CellGroup>
            <CellGroup>
              {DataList.map(({ ID, Version, Agreed, CreateDate }) => (
                <Cell
                  key={ID}
                  label={`${Agreed ? '同意' : '撤回'} ${Version}`}
                  value={dateText(CreateDate, 'minute')}
                />
              ))}
            </CellGroup>
            <div className={styles.leave}>
              <Button
                kind="outline-grey"
                size={48}
                block
                busy={withdraw.isPending}
                onClick={() => void leave(CurrentVersion).catch(() => undefined)}
              >
                撤回同意
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  )
}
