import type { DataOf, Ops } from '@greenstar/contract'
import { InvoiceMedium } from '@greenstar/rules/invoice/invoice.status'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space, Timeline } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { orderPaths } from '../order/order.paths'
import { may } from '../platform/session'
import detail from '../ui/detail/DetailGrid.module.css'
import { DetailHead } from '../ui/detail/DetailHead'
import { Money } from '../ui/detail/Money'
import { Facts, Panel } from '../ui/detail/Panel'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { Reveal } from '../ui/dialog/Reveal'
import { useReveal } from '../ui/dialog/use-reveal'
import { SmallTable } from '../ui/list/SmallTable'
import { invoiceTone } from './invoice.columns'
import { invoicePaths } from './invoice.paths'
import { CorrectDialog } from './parts/CorrectDialog'
import { PaperDialog } from './parts/PaperDialog'

type Invoice = DataOf<Ops['invoice']['GetInvoice']>
type Content = Invoice['Content']

/** One invoice: content, requests, documents, history and allowed actions. */
export default function InvoiceDetailPage() {
  const id = Number(useParams().id)
  const read = useCall(api.invoice.GetInvoice, { id }, { quiet: true, refetchInterval: 20_000 })
  const { data: one, error } = read
  if (error || !one) return <Unread query={read} rows={12} />
  return (
    <>
      <DetailHead
        title={<span className="num">{one.InvoiceCode}</span>}
        state={<StatusTag tone={invoiceTone(one.InvoiceStatus)}>{one.InvoiceStatusCN}</StatusTag>}
      >
        <Actions one={one} />
      </DetailHead>
      <div className={detail.grid}>
        <div className={detail.column}>
          <ContentPanel one={one} />
          {one.Asked ? (
            <Panel title="申请修改为">
              <Facts rows={contentRows(one.Asked)} />
            </Panel>
          ) : null}
          <Panel title="开票凭证">
            <SmallTable
              rowKey="ID"
              rows={one.Papers}
              empty="尚未开具"
              columns={[
                { title: '类型', width: 90, render: (_, row) => (row.IsRed ? '红字发票' : '蓝字发票') },
                {
                  title: '发票号码',
                  render: (_, row) => (
                    <a href={`/media/invoice/${row.Token}.pdf`} target="_blank" rel="noreferrer">
                      {row.InvoiceNo}
                    </a>
                  ),
                },
                { title: '金额', width: 110, render: (_, row) => <Money yuan={row.Amount} /> },
                { title: '时间', width: 150, render: (_, row) => <WireDate at={row.IssueDate} /> },
              ]}
            />
          </Panel>
          <Panel title="处理记录">
            <Timeline
              items={one.Nodes.map((node, at) => ({
                key: one.Nodes.length - at,
                content: (
                  <>
                    <p>
                      {node.InvoiceStatusCN}　{node.Actor}
                      {node.Note ? `：${node.Note}` : ''}
                    </p>
                    <WireDate at={node.CreateDate} />
                  </>
                ),
              }))}
            />
          </Panel>
        </div>
        <div className={detail.column}>
          <Panel title="订单与金额">
            <Facts rows={orderRows(one)} />
          </Panel>
        </div>
      </div>
    </>
  )
}

/** Content of an invoice; the receiver of a paper one is masked until a permitted operator gives a reason. */
const ContentPanel = ({ one }: { one: Invoice }) => {
  const reveal = useReveal<Pick<Content, 'ReceiverName' | 'ReceiverPhone' | 'ReceiverAddress'>>()
  const show = useAction(api.invoice.ShowInvoiceReceiver, {
    onSuccess: ({ Seconds, ...receiver }) => reveal.show(receiver, Seconds),
  })
  return (
    <Panel
      title="发票信息"
      extra={
        one.Content.ReceiverPhone && may('invoice.issue') ? (
          <Reveal
            of={reveal}
            what="完整收件信息"
            busy={show.isPending}
            onAsk={(reason) => show.mutate({ id: one.ID, reason })}
          />
        ) : undefined
      }
    >
      <Facts rows={contentRows({ ...one.Content, ...reveal.value })} />
    </Panel>
  )
}

const contentRows = (content: Content): [string, ReactNode][] =>
  (
    [
      ['发票类型', content.InvoiceTypeCN],
      ['形式', content.Medium === InvoiceMedium.paper ? '纸质' : '电子'],
      ['抬头', content.TitleName],
      ['税号', content.TaxNo],
      ['注册地址', content.Address],
      ['注册电话', content.Phone],
      ['开户银行', content.BankName],
      ['银行账号', content.BankAccount],
      ['接收邮箱', content.Email],
      ['收件人', [content.ReceiverName, content.ReceiverPhone].filter(Boolean).join(' ')],
      ['收件地址', content.ReceiverAddress],
    ] as [string, ReactNode][]
  ).filter(([, value]) => Boolean(value))

const orderRows = (one: Invoice): [string, ReactNode][] => [
  [
    '订单',
    <Link key="order" to={orderPaths.detail(one.OrderID)}>
      {one.OrderCode}
    </Link>,
  ],
  [
    '会员',
    <Link key="member" to={memberPaths.detail(one.MemberID)}>
      {one.MemberName}
    </Link>,
  ],
  ['开票金额', <Money key="amount" yuan={one.Amount} />],
  ['商品', one.Goods.map(({ Name, Quantity }) => `${Name}×${Quantity}`).join('，') || '–'],
  [
    '处理期限',
    one.DueDate ? (
      <span key="due">
        <WireDate at={one.DueDate} /> {one.IsLate ? <StatusTag tone="clay">已逾期</StatusTag> : null}
      </span>
    ) : (
      '–'
    ),
  ],
  ['申请时间', <WireDate key="created" at={one.CreateDate} />],
  ['原因', one.Reason || '–'],
  ['税务平台', one.Trouble || '–'],
  ['物流', one.LogisticCode ? `${one.ShipperName} ${one.LogisticCode}` : '–'],
  [
    '换开',
    one.ReplacedByID ? (
      <Link key="new" to={invoicePaths.detail(one.ReplacedByID)}>
        查看新发票
      </Link>
    ) : (
      '–'
    ),
  ],
]

const reviewable = ['approve', 'approveChange', 'backToQueue']

function Actions({ one }: { one: Invoice }) {
  const { message } = App.useApp()
  const [asking, setAsking] = useState<'refuse' | 'paper' | 'correct'>()
  const close = () => setAsking(undefined)
  const done = {
    onSuccess: ({ InvoiceStatusCN }: { InvoiceStatusCN: string }) => {
      message.success(`发票状态：${InvoiceStatusCN}`)
      close()
    },
  }
  const review = useAction(api.invoice.ReviewInvoice, done)
  const retry = useAction(api.invoice.RetryInvoice, done)
  const mayDecide = may('invoice.review') && one.Actions.some((move) => reviewable.includes(move))
  const mayIssue = may('invoice.issue')
  const isPaper = one.Content.Medium === InvoiceMedium.paper
  return (
    <>
      {mayDecide ? (
        <Space>
          <Button danger onClick={() => setAsking('refuse')}>
            拒绝
          </Button>
          <Button
            type="primary"
            loading={review.isPending}
            onClick={() => review.mutate({ id: one.ID, decision: 'approve' })}
          >
            通过
          </Button>
        </Space>
      ) : null}
      {mayIssue && (one.Actions.includes('retry') || one.IsStuck) ? (
        <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate({ id: one.ID })}>
          {one.IsStuck ? '重试红冲' : '重新开票'}
        </Button>
      ) : null}
      {mayIssue && isPaper && one.Actions.includes('deliver') ? (
        <Button type="primary" onClick={() => setAsking('paper')}>
          寄出
        </Button>
      ) : null}
      {mayIssue && one.Actions.includes('mend') ? (
        <Button onClick={() => setAsking('correct')}>更正</Button>
      ) : null}
      {asking === 'correct' ? <CorrectDialog one={one} onClose={close} /> : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title={`拒绝 ${one.InvoiceCode}`}
          label="原因"
          hint="原因会告知会员"
          required
          danger
          maxLength={100}
          busy={review.isPending}
          onSubmit={(reason) => review.mutate({ id: one.ID, decision: 'refuse', reason })}
          onClose={close}
        />
      ) : null}
      {asking === 'paper' ? <PaperDialog id={one.ID} code={one.InvoiceCode} onClose={close} /> : null}
    </>
  )
}
