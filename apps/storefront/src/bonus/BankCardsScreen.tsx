import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { bankCardPath } from './bonus.paths'
import styles from './parts/Bonus.module.css'

/** /staff/bankcards: the member's cards, the default first; only the last four digits are shown. */
export default function BankCardsScreen() {
  const call = useCall(api.bonus.GetUserBankList, {})
  const choose = useAction(api.bonus.SetDefaultBankCard, { onSuccess: () => toast('已设为默认') })
  const drop = useAction(api.bonus.DeleteUserBank, { onSuccess: () => toast('已删除') })
  const ask = async (id: number, name: string) => {
    const text = `${name}会从您的银行卡里删除，已申请的提现不受影响。`
    if (await dialog.confirm(text, { title: '删除银行卡？', okText: '删除', danger: true }))
      drop.mutate({ id })
  }
  return (
    <Screen title="银行卡" onRefresh={() => refetchAll(call)}>
      <Loaded call={call} skeleton={<CellsSkeleton />}>
        {({ List }) =>
          List.length === 0 ? (
            <Empty
              hint="还没有银行卡"
              text="只能添加实名认证本人的储蓄卡"
              action={<Button to={bankCardPath()}>添加银行卡</Button>}
            />
          ) : (
            <div className={styles.page}>
              {List.map(({ ID, BankName, CardNumber, HolderName, IsDefault }) => {
                const name = `${BankName}尾号 ${CardNumber.slice(-4)}`
                return (
                  <section key={ID} className={styles.bank} aria-label={name}>
                    <p className={styles.bankName}>
                      {BankName}
                      {IsDefault ? <span className={styles.note}>默认</span> : null}
                    </p>
                    <p className={styles.number}>{CardNumber}</p>
                    <p className={styles.note}>{HolderName}</p>
                    <div className={styles.buttons}>
                      {IsDefault ? null : (
                        <Button kind="outline-grey" onClick={() => choose.mutate({ id: ID })}>
                          设为默认
                        </Button>
                      )}
                      <Button kind="outline-grey" to={bankCardPath(ID)}>
                        换卡号
                      </Button>
                      <Button kind="outline-grey" onClick={() => ask(ID, name)}>
                        删除
                      </Button>
                    </div>
                  </section>
                )
              })}
              <Button size={48} block to={bankCardPath()}>
                添加银行卡
              </Button>
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}
