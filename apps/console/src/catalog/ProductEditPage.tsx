import type { DataOf, Ops } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, App, Button, Form, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { may } from '../platform/session'
import { VersionHistory } from '../platform/VersionHistory'
import { isStopped } from '../ui/detail/is-stopped'
import { PageHead } from '../ui/detail/PageHead'
import { dateText } from '../ui/detail/WireDate'
import styles from './ProductEditPage.module.css'
import { LinesPanel } from './parts/LinesPanel'
import { BasicPanel, DetailPanel, MediaPanel, SalePanel } from './parts/PagePanels'
import { ProductPreview } from './parts/ProductPreview'
import { StockDialog, type StockLine } from './parts/StockDialog'
import { productPaths } from './product.paths'
import {
  type Complaint,
  complaintsOf,
  fieldsOf,
  newProduct,
  type ProductFields,
  type Restored,
  restoredOf,
  type Seen,
  savingOf,
} from './product-form'
import { usePriceAnswer } from './shared/use-price-answer'
import { useLeaveGuard } from './use-leave-guard'
import { useSaving } from './use-saving'

type Loaded = DataOf<Ops['catalog']['GetProductForConsole']>

/**
 * Creates or edits a product with everything that the shop shows of it. The loaded version stays in the form
 * until it is saved or reloaded, even if others change the product since.
 */
export default function ProductEditPage() {
  const { id } = useParams()
  const productId = id === undefined ? undefined : Number(id)
  const [held, setHeld] = useState<Loaded>()
  const { data, error, refetch } = useCall(
    api.catalog.GetProductForConsole,
    { id: productId ?? 0 },
    { enabled: productId !== undefined, quiet: true, refetchOnWindowFocus: false, gcTime: 0 },
  )
  const shown = held?.ID === productId ? held : data
  if (productId !== undefined && shown && held !== shown) setHeld(shown)
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Link to={productPaths.list}>返回列表</Link>}
      />
    )
  if (productId !== undefined && !shown) return <Skeleton active paragraph={{ rows: 12 }} />
  const reload = async () => setHeld((await refetch()).data)
  return (
    <ProductForm
      key={shown ? `${shown.ID}:${shown.Version}` : 'new'}
      initial={shown ? fieldsOf(shown) : newProduct()}
      seen={shown && { id: shown.ID, version: shown.Version }}
      note={shown ? noteOf(shown) : ''}
      onReload={() => void reload()}
    />
  )
}

const noteOf = ({ Code, SoldNum, UpdatedAt }: Loaded) =>
  `编码 ${Code}，已售 ${SoldNum}，${dateText(UpdatedAt, 'MM-DD HH:mm')} 更新`

type Props = { initial: ProductFields; seen: Seen | undefined; note: string; onReload: () => void }

const ProductForm = ({ initial, seen, note, onReload }: Props) => {
  const { message, modal } = App.useApp()
  const navigate = useNavigate()
  const [form] = Form.useForm<ProductFields>()
  const box = useRef<HTMLDivElement>(null)
  const [adjusting, setAdjusting] = useState<StockLine>()
  /** What the form held when its preview was opened. */
  const [previewed, setPreviewed] = useState<ProductFields>()
  const [wrong, setWrong] = useState<readonly Complaint[]>([])
  const typed = () => form.getFieldsValue(true) as ProductFields
  const sentOf = (fields: ProductFields) => JSON.stringify(savingOf(fields, seen))
  const isChanged = () => sentOf(typed()) !== sentOf(initial)
  const letGo = useLeaveGuard(isChanged)
  // A collapsed line first opens because of its error: fields inside it cannot be scrolled to.
  useEffect(() => {
    if (wrong[0]) form.scrollToField(wrong[0].name as never, { block: 'center', behavior: 'smooth' })
  }, [form, wrong])
  const price = usePriceAnswer()
  const save = useSaving(form, seen, initial, {
    onSuccess: ({ ID, ApprovalID }) => {
      price.close()
      if (ApprovalID > 0) message.warning('降低的价格或运费已提交审批，批准后生效；其余已保存', 6)
      else message.success('已保存')
      letGo()
      if (seen) onReload()
      else void navigate(productPaths.edit(ID), { replace: true })
    },
    onError: (failure) => {
      if (failure.code !== 'catalog/state-changed') return price.onError(failure)
      modal.confirm({
        title: failure.message,
        content: '别人刚刚保存过这个商品。载入最新内容后，这里未保存的修改不会保留。',
        okText: '载入最新内容',
        cancelText: '先不载入',
        onOk: () => {
          letGo()
          onReload()
        },
      })
    },
  })
  const submit = (status?: ProductStatus) => {
    if (status !== undefined) form.setFieldValue('Status', status)
    const fields = typed()
    const complaints = complaintsOf(fields)
    if (complaints.length === 0) return isStopped(box.current) ? undefined : save.mutate()
    form.setFields(complaints as never)
    setWrong(complaints)
    message.error(`有 ${complaints.length} 处需要修改：${complaints[0]?.errors[0]}`)
  }
  /** A complaint leaves when its value is right; no new ones come before the next attempt to save. */
  const lookAgain = () => {
    if (wrong.length === 0) return
    const left = complaintsOf(typed())
    const errorsAt = (name: Complaint['name']) =>
      left.find((one) => one.name.join() === name.join())?.errors ?? []
    form.setFields(wrong.map(({ name }) => ({ name: name as never, errors: errorsAt(name) })))
  }
  const canWrite = may('product.write')
  /** Fills the form with an earlier version; nothing is changed before it is saved. */
  const restore = (facts: object) => {
    form.setFieldsValue(restoredOf(facts as Restored, typed()) as Parameters<typeof form.setFieldsValue>[0])
    lookAgain()
  }
  const isSelling = Form.useWatch('Status', form) === ProductStatus.selling
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={seen ? initial.Name : '新建商品'}
          facts={note}
          actions={
            <>
              {seen ? (
                <VersionHistory
                  subject={`product:${seen.id}`}
                  isChanged={isChanged}
                  onRestore={canWrite ? restore : undefined}
                />
              ) : null}
              <Button onClick={() => setPreviewed(typed())}>手机预览</Button>
              {seen && initial.Status !== ProductStatus.offShelf ? (
                <Button href={productPaths.shop(seen.id)} target="_blank" rel="noreferrer">
                  在商城查看
                </Button>
              ) : null}
              {canWrite ? (
                <>
                  {isSelling ? null : (
                    <Button loading={save.isPending} onClick={() => submit(ProductStatus.selling)}>
                      保存并上架
                    </Button>
                  )}
                  <Button type="primary" loading={save.isPending} onClick={() => submit()}>
                    保存
                  </Button>
                </>
              ) : null}
            </>
          }
        />
      </div>
      <div ref={box}>
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          disabled={!canWrite}
          onValuesChange={lookAgain}
          className={styles.form ?? ''}
        >
          <div className={styles.main}>
            <BasicPanel />
            <MediaPanel />
          </div>
          <div>
            <SalePanel />
          </div>
          <div className={styles.wide}>
            <LinesPanel id={seen?.id} wrong={wrong} onAdjust={setAdjusting} />
            <DetailPanel />
          </div>
        </Form>
      </div>
      {price.dialog(save.isPending, save.mutate)}
      {previewed ? <ProductPreview product={previewed} onClose={() => setPreviewed(undefined)} /> : null}
      {adjusting ? (
        <StockDialog
          line={adjusting}
          onClose={() => setAdjusting(undefined)}
          onDone={(now) =>
            form.setFieldValue(
              'Lines',
              typed().Lines.map((line) => (line.ID === adjusting.ID ? { ...line, ...now } : line)),
            )
          }
        />
      ) : null}
    </>
  )
}
