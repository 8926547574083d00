import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { useState } from 'react'
import { useTellMany } from '../../platform/use-tell-many'
import { yuanText } from '../../ui/detail/Money'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'

export type Choosable = {
  ID: number
  Seen: string
  WithdrawalCode: string
  Status: number
  PayAmount: number
  Way: string
  IsWaiting: boolean
}
type Asking = {
  what: 'refuse' | 'return' | 'paid' | 'failed'
  ids: number[]
  done?: (() => void) | undefined
}

const { applied, approved, paying, failed } = WithdrawalStatus
const sum = (rows: readonly Choosable[]) => yuanText(rows.reduce((all, row) => all + row.PayAmount, 0))

/** Actions of finance on withdrawals, with their confirmations. */
export const useDesk = () => {
  const { message, modal } = App.useApp()
  const [asking, setAsking] = useState<Asking>()
  const close = () => {
    asking?.done?.()
    setAsking(undefined)
  }
  const approve = useAction(api.bonus.ApproveWithdrawals, {
    refresh: ['operator'],
    onSuccess: ({ Approved, Waiting }) =>
      message.success(
        `${Approved > 0 ? `${Approved} 笔已通过` : ''}${Waiting > 0 ? ` ${Waiting} 笔等待另一位同事复核` : ''}`.trim(),
      ),
  })
  const showResult = ({ BatchNo, Count }: { BatchNo: string; Count: number }) =>
    message.success(`${Count} 笔已编入批次 ${BatchNo}`)
  const pay = useAction(api.bonus.PayWithdrawals, { onSuccess: showResult })
  const resend = useAction(api.bonus.ResendWithdrawals, { onSuccess: showResult })
  const record = useAction(api.bonus.RecordWithdrawals, {
    onSuccess: ({ Count }) => {
      message.success(`${Count} 笔已登记`)
      close()
    },
  })
  const refuse = useAction(api.bonus.RefuseWithdrawal, {
    onSuccess: () => {
      message.success('已拒绝，金额已退回')
      close()
    },
  })
  const giveBack = useAction(api.bonus.ReturnWithdrawal, {
    onSuccess: () => {
      message.success('已退回会员余额')
      close()
    },
  })
  const tellMany = useTellMany()
  const refuseMany = useAction(api.bonus.RefuseWithdrawals, {
    onSuccess: (result) => {
      tellMany(result, (done) => `已拒绝 ${done} 笔，金额已退回`)
      close()
    },
  })
  const giveBackMany = useAction(api.bonus.ReturnWithdrawals, {
    onSuccess: (result) => {
      tellMany(result, (done) => `已将 ${done} 笔退回会员余额`)
      close()
    },
  })
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText, cancelText: '取消', onOk: () => run().catch(() => undefined) })
  const idsOf = (rows: readonly Choosable[]) => rows.map(({ ID }) => ID)
  const shownOf = (rows: readonly Choosable[]) => rows.map(({ ID, Seen }) => ({ ID, Seen }))
  const then = async (run: Promise<unknown>, done?: () => void) => {
    await run
    done?.()
  }
  const payBy = (rows: readonly Choosable[], byFile: boolean, done?: () => void) =>
    ask(
      byFile ? '编入银行文件？' : '提交银行打款？',
      byFile
        ? `${rows.length} 笔共 ${sum(rows)} 编成一批，导出后交给银行，再登记结果。`
        : `${rows.length} 笔共 ${sum(rows)} 由银行接口打款，同一付款编号不会重复付款。`,
      byFile ? '编入文件' : '打款',
      () => then(pay.mutateAsync({ withdrawals: shownOf(rows), byFile }), done),
    )
  const resendBy = (rows: readonly Choosable[], byFile: boolean, done?: () => void) =>
    ask(
      byFile ? '重新编入银行文件？' : '重新打款？',
      `${rows.length} 笔共 ${sum(rows)} 用新的付款编号再次${byFile ? '编入文件，由银行付款' : '提交银行'}。`,
      byFile ? '编入文件' : '重新打款',
      () => then(resend.mutateAsync({ withdrawals: shownOf(rows), byFile }), done),
    )
  const dialogs = {
    refuse: { title: '拒绝提现', label: '原因', hint: '会员会看到原因，金额退回可用奖金。' },
    return: { title: '退回余额', label: '原因', hint: '会员会看到原因，金额退回可用奖金。' },
    paid: { title: '登记已付款', label: '银行流水号', hint: '' },
    failed: { title: '登记付款失败', label: '失败原因', hint: '会员会看到原因。' },
  } as const
  const submit = (text: string) => {
    if (!asking) return
    const { what, ids } = asking
    const [id = 0] = ids
    const isOne = ids.length === 1
    if (what === 'refuse' && isOne) refuse.mutate({ id, reason: text })
    else if (what === 'refuse') refuseMany.mutate({ ids, reason: text })
    else if (what === 'return' && isOne) giveBack.mutate({ id, reason: text })
    else if (what === 'return') giveBackMany.mutate({ ids, reason: text })
    else record.mutate({ ids, failed: what === 'failed', note: text })
  }
  return {
    may: {
      approve: (row: Choosable) => row.Status === applied && !row.IsWaiting,
      pay: (row: Choosable) => row.Status === approved,
      record: (row: Choosable) => row.Status === paying && row.Way === 'file',
      mend: (row: Choosable) => row.Status === failed,
    },
    approve: (rows: readonly Choosable[], done?: () => void) =>
      ask(
        '通过提现审核？',
        `${rows.length} 笔共 ${sum(rows)}，超过免复核金额的由另一位同事复核。`,
        '通过',
        () => then(approve.mutateAsync({ ids: idsOf(rows) }), done),
      ),
    payByBank: (rows: readonly Choosable[], done?: () => void) => payBy(rows, false, done),
    payByFile: (rows: readonly Choosable[], done?: () => void) => payBy(rows, true, done),
    resend: (rows: readonly Choosable[], done?: () => void) => resendBy(rows, false, done),
    resendByFile: (rows: readonly Choosable[], done?: () => void) => resendBy(rows, true, done),
    askFor: (what: Asking['what'], rows: readonly Choosable[], done?: () => void) =>
      setAsking({ what, ids: idsOf(rows), done }),
    dialog: asking ? (
      <ReasonDialog
        {...dialogs[asking.what]}
        title={`${dialogs[asking.what].title}${asking.ids.length > 1 ? ` ${asking.ids.length} 笔` : ''}`}
        required
        danger={asking.what !== 'paid'}
        maxLength={60}
        busy={[refuse, refuseMany, giveBack, giveBackMany, record].some(({ isPending }) => isPending)}
        onSubmit={submit}
        onClose={() => setAsking(undefined)}
      />
    ) : null,
  }
}
