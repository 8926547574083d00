import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { showInvoice } from '../order/shared/show-invoice'
import { Loaded } from '../platform/read/Loaded'
import { useFormAction } from '../platform/read/use-form-action'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { invoiceCenterPath, invoiceDetailPath } from './invoice.paths'
import type { InvoiceDetail, InvoiceOrder, InvoiceTitle } from './invoice.words'
import { ContentForm } from './parts/ContentForm'
import { contentDraft, emptyContent } from './parts/content-draft'
import { InvoiceGoods } from './parts/InvoiceGoods'

/**
 * /invoice/apply?orderID=: requests the invoice of an order. With id= it changes an invoice: before it is
 * issued, or with change=1 after.
 */
export default function InvoiceApplyScreen() {
  const page = usePage()
  const id = page.queryNumber('id')
  const isChange = page.query('change') === '1'
  const titles = useCall(api.invoice.GetInvoiceTitleList, {}, { staleTime: 0 })
  const title = id === undefined ? '申请发票' : isChange ? '申请换开' : '修改发票'
  return (
    <Screen title={title}>
      <Loaded call={titles} skeleton={<TextCardsSkeleton />}>
        {(list) =>
          id === undefined ? (
            <ApplyOrder orderID={page.queryNumber('orderID') ?? 0} titles={list} />
          ) : (
            <ChangeInvoice id={id} isChange={isChange} titles={list} />
          )
        }
      </Loaded>
    </Screen>
  )
}

type Known = { titles: readonly InvoiceTitle[] }

function ApplyOrder({ orderID, titles }: Known & { orderID: number }) {
  const orders = useCall(api.invoice.GetInvoiceOrderList, { orderID }, { staleTime: 0 })
  return (
    <Loaded
      call={orders}
      skeleton={<TextCardsSkeleton />}
      empty={({ DataList }) =>
        DataList.length === 0 && (
          <Notice
            title="这个订单现在不能申请发票"
            text="订单完成后 180 天内可以申请，售后中的订单除外"
            action={<Button to={invoiceCenterPath()}>查看可开票的订单</Button>}
          />
        )
      }
    >
      {({ DataList: [order] }) => (order ? <ApplyForm order={order} titles={titles} /> : null)}
    </Loaded>
  )
}

function ApplyForm({ order, titles }: Known & { order: InvoiceOrder }) {
  const { follow } = usePageChrome()
  const queries = useQueryClient()
  const apply = useFormAction(api.invoice.ApplyInvoice, {
    onSuccess: (made, { invoiceType }) => {
      showInvoice(queries, order.OrderID, { ...made, InvoiceType: Number(invoiceType) })
      toast('发票申请已提交')
      follow(invoiceDetailPath(made.ID), { replace: true })
    },
  })
  return (
    <ContentForm
      initial={emptyContent}
      titles={titles}
      submit="提交申请"
      busy={apply.isPending}
      onSubmit={({ reason: _none, ...content }) => apply.mutate({ orderID: order.OrderID, ...content })}
    >
      <InvoiceGoods goods={order.Goods} amount={order.InvoiceAmount} />
    </ContentForm>
  )
}

function ChangeInvoice({ id, isChange, titles }: Known & { id: number; isChange: boolean }) {
  const one = useCall(api.invoice.GetInvoiceByID, { id }, { staleTime: 0 })
  return (
    <Loaded call={one} skeleton={<TextCardsSkeleton />}>
      {(data) =>
        data.Actions.some((move) => (isChange ? ['askChange'] : ['correct', 'askModify']).includes(move)) ? (
          <ChangeForm one={data} isChange={isChange} titles={titles} />
        ) : (
          <Notice
            title={isChange ? '这张发票现在不能换开' : '这张发票现在不能修改'}
            action={<Button to={invoiceDetailPath(id)}>查看发票</Button>}
          />
        )
      }
    </Loaded>
  )
}

function ChangeForm({ one, isChange, titles }: Known & { one: InvoiceDetail; isChange: boolean }) {
  const { goBack } = usePageChrome()
  const done = {
    refresh: ['order'],
    onSuccess: () => {
      toast('申请已提交')
      goBack()
    },
  }
  const save = useFormAction(api.invoice.SaveInvoice, done)
  const ask = useFormAction(api.invoice.ApplyChange, done)
  return (
    <ContentForm
      initial={contentDraft(one)}
      titles={titles}
      submit={isChange ? '提交换开申请' : '提交修改'}
      busy={save.isPending || ask.isPending}
      wantsReason={isChange}
      onSubmit={({ reason, ...content }) =>
        isChange ? ask.mutate({ id: one.ID, ...content, reason }) : save.mutate({ id: one.ID, ...content })
      }
    >
      <InvoiceGoods goods={one.Goods} amount={one.Amount} />
    </ContentForm>
  )
}
