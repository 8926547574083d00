import type { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Space } from 'antd'
import { useParams } from 'react-router'
import { may } from '../platform/session'
import { Money } from '../ui/detail/Money'
import { PageHead } from '../ui/detail/PageHead'
import { Facts, Panel } from '../ui/detail/Panel'
import panels from '../ui/detail/Panels.module.css'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import { SmallTable } from '../ui/list/SmallTable'
import { withdrawalTones } from './bonus.words'
import { MemberCell } from './parts/MemberCell'
import { useDesk } from './parts/use-desk'

/** /withdrawals/:id: one withdrawal with its allowed actions. */
export default function WithdrawalPage() {
  const id = Number(useParams().id) || 0
  const read = useCall(api.bonus.GetWithdrawalForConsole, { id }, { quiet: true })
  const desk = useDesk()
  const { data } = read
  if (!data) return <Unread query={read} rows={10} />
  const rows = [data]
  const actions = may('bonus.pay') ? (
    <Space wrap>
      {desk.may.approve(data) ? (
        <>
          <Button type="primary" onClick={() => desk.approve(rows)}>
            通过
          </Button>
          <Button danger onClick={() => desk.askFor('refuse', rows)}>
            拒绝
          </Button>
        </>
      ) : null}
      {desk.may.pay(data) ? (
        <>
          {data.HasBank ? (
            <Button type="primary" onClick={() => desk.payByBank(rows)}>
              银行打款
            </Button>
          ) : null}
          <Button onClick={() => desk.payByFile(rows)}>编入银行文件</Button>
        </>
      ) : null}
      {desk.may.record(data) ? (
        <>
          <Button type="primary" onClick={() => desk.askFor('paid', rows)}>
            登记已付款
          </Button>
          <Button danger onClick={() => desk.askFor('failed', rows)}>
            登记失败
          </Button>
        </>
      ) : null}
      {desk.may.mend(data) ? (
        <>
          {data.HasBank ? (
            <Button type="primary" onClick={() => desk.resend(rows)}>
              重新打款
            </Button>
          ) : null}
          <Button onClick={() => desk.resendByFile(rows)}>重新编入银行文件</Button>
          <Button danger onClick={() => desk.askFor('return', rows)}>
            退回余额
          </Button>
        </>
      ) : null}
    </Space>
  ) : null
  return (
    <div className={panels.stack}>
      <PageHead title={`提现 ${data.WithdrawalCode}`} actions={actions} />
      <div className={panels.sides}>
        <Panel
          title="提现"
          extra={
            <StatusTag tone={withdrawalTones[data.Status as WithdrawalStatus] ?? 'neutral'}>
              {data.IsWaiting ? '待第二人复核' : data.StatusCN}
            </StatusTag>
          }
        >
          <Facts
            rows={[
              ['会员', <MemberCell key="member" row={data} />],
              ['提现金额', <Money key="amount" yuan={data.Amount} strong />],
              ['代扣个税', <Money key="tax" yuan={data.TaxAmount} />],
              ['付款金额', <Money key="pay" yuan={data.PayAmount} />],
              ['会员当前余额', <Money key="left" yuan={data.Available} />],
              ...(data.Reason ? [['原因', data.Reason] as [string, string]] : []),
            ]}
          />
        </Panel>
        <Panel title="收款与银行">
          <Facts
            rows={[
              ['收款人', data.HolderName],
              ['银行卡', `${data.BankName} ${data.CardNumber}`],
              ['批次', data.BatchNo || '—'],
              ['付款编号', data.TransferNo || '—'],
              ['银行流水号', data.BankNo || '—'],
              ...(data.Trouble ? [['银行答复', data.Trouble] as [string, string]] : []),
            ]}
          />
        </Panel>
      </div>
      <Panel title="经过">
        <SmallTable
          rowKey="CreateDate"
          rows={data.Steps.map((step, at) => ({ ...step, CreateDate: `${step.CreateDate}#${at}` }))}
          columns={[
            {
              key: 'at',
              title: '时间',
              width: 180,
              render: (_, { CreateDate }) => (
                <WireDate at={CreateDate.split('#')[0] ?? ''} pattern="YYYY-MM-DD HH:mm:ss" />
              ),
            },
            { key: 'status', title: '状态', width: 140, render: (_, { StatusCN }) => StatusCN },
            { key: 'text', title: '说明', render: (_, { Text }) => Text },
            { key: 'actor', title: '操作人', width: 140, render: (_, { Actor }) => Actor },
          ]}
        />
      </Panel>
      {desk.dialog}
    </div>
  )
}
