import type { DataOf, Ops } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ExportButton } from '../platform/ExportButton'
import { serverNow } from '../platform/server-clock'
import { Money } from '../ui/detail/Money'
import { PageHead } from '../ui/detail/PageHead'
import { Panel } from '../ui/detail/Panel'
import panels from '../ui/detail/Panels.module.css'
import { Unread } from '../ui/detail/Trouble'
import { monthAt, monthIn, monthText, shifted } from '../ui/form/month'
import { countColumn, moneyColumn } from '../ui/list/figure-columns'
import { SmallTable } from '../ui/list/SmallTable'
import { bonusPaths } from './bonus.paths'
import { BonusMoves, WithdrawalSums } from './shared/MonthFacts'

type Books = DataOf<Ops['bonus']['GetBonusBooks']>

/** /bonuses/books?month=: balances and changes of a month; withdrawals, withheld tax, bank batches. */
export default function BonusBooksPage() {
  const [params, setParams] = useSearchParams()
  const [thisMonth] = useState(() => monthAt(serverNow()))
  const month = monthIn(params.get('month'), thisMonth)
  const read = useCall(api.bonus.GetBonusBooks, { month }, { quiet: true })
  const show = (next: string) => setParams({ month: next })
  return (
    <div className={panels.stack}>
      <PageHead
        title="奖金月账"
        facts={monthText(month)}
        actions={
          <Space>
            <ExportButton
              name="withheld-tax"
              label="导出个税月表"
              list={{ payload: { month }, total: 0 }}
              whole={{ permission: 'bonus.pay', what: '完整姓名' }}
            />
            <Button onClick={() => show(shifted(month, -1))}>上个月</Button>
            <Button disabled={month >= thisMonth} onClick={() => show(shifted(month, 1))}>
              下个月
            </Button>
          </Space>
        }
      />
      {read.data ? <Month books={read.data} /> : <Unread query={read} rows={12} />}
    </div>
  )
}

const Month = ({ books }: { books: Books }) => {
  return (
    <>
      {books.Difference !== 0 ? (
        <Alert
          type="error"
          showIcon
          title="期初加本月变动不等于期末余额"
          description={<Money yuan={books.Difference} />}
        />
      ) : null}
      <div className={panels.sides}>
        <Panel title="会员奖金余额">
          <BonusMoves {...books} />
        </Panel>
        <Panel title="提现">
          <WithdrawalSums sums={books.Withdrawals} />
        </Panel>
      </div>
      <Panel title="银行批次（与银行流水核对）">
        <SmallTable
          rowKey="BatchNo"
          rows={books.Batches}
          empty="本月没有打款"
          columns={[
            {
              key: 'no',
              title: '批次',
              render: (_, { BatchNo }) => (
                <Link to={`${bonusPaths.withdrawals}?batch=${BatchNo}`} className="num">
                  {BatchNo}
                </Link>
              ),
            },
            {
              key: 'way',
              title: '方式',
              render: (_, { Way }) => (Way === 'file' ? '银行文件' : '银行接口'),
            },
            countColumn('笔数', 'Count'),
            moneyColumn('已付款', 'Transferred'),
            countColumn('处理中', 'Open'),
            countColumn('失败', 'Failed'),
          ]}
        />
      </Panel>
    </>
  )
}
