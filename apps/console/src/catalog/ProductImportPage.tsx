import type { DataOf, Ops } from '@greenstar/contract'
import { maxImported } from '@greenstar/rules/catalog/product.import'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, App, Button, Progress, Result, Steps } from 'antd'
import { useState } from 'react'
import { may } from '../platform/session'
import { type GivenTable, tableLimits } from '../platform/table-file'
import { LinkButton } from '../ui/detail/LinkButton'
import { PageHead } from '../ui/detail/PageHead'
import { Panel } from '../ui/detail/Panel'
import { PastedCells } from '../ui/form/PastedCells'
import { SheetChoice, TableChooser } from '../ui/list/TableChooser'
import { saveTemplate, saveWrong } from './import-file'
import styles from './ProductImportPage.module.css'
import { ImportRows } from './parts/ImportRows'
import { productPaths } from './product.paths'
import { usePriceAnswer } from './shared/use-price-answer'

export type Preview = DataOf<Ops['catalog']['PreviewProductImport']>
type Applied = DataOf<Ops['catalog']['ApplyProductImport']>

/** Interval (ms) at which the progress is read. */
const lookMs = 400

const Choose = ({ onChoose, isBusy }: { onChoose: (given: GivenTable) => void; isBusy: boolean }) => (
  <Panel title="选择表格" extra={<Button onClick={saveTemplate}>下载模板</Button>}>
    <div className={styles.drop}>
      <TableChooser isBusy={isBusy} onChoose={onChoose}>
        <p className={styles.invite}>{isBusy ? '正在检查每一行…' : '点击选择，或把表格拖到这里'}</p>
        <p className={styles.hint}>
          {tableLimits}，{maxImported.toLocaleString()} 行
        </p>
        {isBusy ? <Progress percent={100} status="active" showInfo={false} /> : null}
      </TableChooser>
    </div>
    <div className={styles.paste}>
      <PastedCells
        label="粘贴单元格"
        rows={3}
        placeholder="或者在表格里复制单元格（连同标题行），粘贴在这里"
        isBusy={isBusy}
        onCheck={onChoose}
      />
    </div>
    <ul className={styles.notes}>
      <li>按“商品编码”对应：已有的修改，没有的新建；空白的格子保持原样。</li>
      <li>“库存”写盘点后的在库数，与预览时不同才记一笔盘点；新商品记期初入库。</li>
      <li>
        商品列表和库存列表导出的表格可以直接改后导入，列的顺序不限。“运费模板”按名称对应；新商品空着用标准模板。上传后先预览，确认后一次写入。
      </li>
    </ul>
  </Panel>
)

/** Progress of the import, with a button that stops and rolls back all of it. */
const Writing = ({ id }: { id: number }) => {
  const look = { quiet: true, refetchInterval: lookMs, staleTime: 0, gcTime: 0 }
  const { data: { Done, Total } = { Done: 0, Total: 0 } } = useCall(
    api.catalog.GetProductImportProgress,
    { id },
    look,
  )
  const stop = useAction(api.catalog.StopProductImport)
  return (
    <div className={styles.writing}>
      <span>{Total === 0 ? '正在开始…' : '正在写入，全部写完后才生效'}</span>
      <Progress
        percent={Total > 0 ? Math.round((Done * 100) / Total) : 0}
        status="active"
        strokeColor="var(--gs-green-700)"
        aria-label="导入进度"
      />
      <Button disabled={Total === 0 || stop.isSuccess} onClick={() => stop.mutate({ id })}>
        {stop.isSuccess ? '正在撤回…' : '停止导入'}
      </Button>
    </div>
  )
}

const Confirm = ({
  preview,
  isReading,
  onSheet,
  onDone,
  onBack,
}: {
  preview: Preview
  /** Another sheet of the file is being read. */
  isReading: boolean
  onSheet: (sheet: string) => void
  onDone: (applied: Applied) => void
  onBack: () => void
}) => {
  const { message, modal } = App.useApp()
  const price = usePriceAnswer()
  const apply = useAction(api.catalog.ApplyProductImport, {
    quiet: true,
    onSuccess: onDone,
    // The operator stopped the import, so this is not an error.
    onError: (failure) =>
      failure.code === 'catalog/import-stopped' ? void message.info(failure.message) : price.onError(failure),
  })
  const { Created, Updated, Same, Wrong, Waiting, Doubts, Unknown } = preview
  const changes = preview.Rows.filter(({ Action }) => ['create', 'update', 'wait'].includes(Action)).length
  const sent = { id: preview.ID, ...(Wrong > 0 ? { skipWrong: true } : {}) }
  const askRest = () => {
    modal.confirm({
      title: `只导入其余 ${changes.toLocaleString()} 个？`,
      content: `有错误的 ${Wrong} 行不会写入；改好后可以把它们再导入一次。`,
      okText: '导入',
      cancelText: '取消',
      onOk: () => apply.mutate(sent),
    })
  }
  return (
    <>
      <div className={styles.sums}>
        {(
          [
            ['新建', Created, undefined],
            ['修改', Updated, undefined],
            ['没有变化', Same, undefined],
            ['价格要审批', Waiting, undefined],
            ['有错误', Wrong, Wrong > 0 || undefined],
          ] as const
        ).map(([word, count, isWrong]) => (
          <div key={word} data-wrong={isWrong}>
            <b className="num">{count.toLocaleString()}</b>
            <span>{word}</span>
          </div>
        ))}
        <SheetChoice read={preview} isBusy={isReading} onChoose={onSheet} />
        <div className={styles.buttons}>
          <Button disabled={apply.isPending} onClick={onBack}>
            重新选择
          </Button>
          {may('product.stock') ? (
            <Button
              type="primary"
              loading={apply.isPending}
              disabled={changes === 0}
              onClick={() => (Wrong > 0 ? askRest() : apply.mutate(sent))}
            >
              {changes === 0
                ? '没有要导入的内容'
                : Wrong > 0
                  ? `只导入其余 ${changes.toLocaleString()} 个`
                  : `确认导入 ${changes.toLocaleString()} 个`}
            </Button>
          ) : null}
        </div>
        {apply.isPending ? <Writing id={preview.ID} /> : null}
      </div>
      {may('product.stock') ? null : (
        <Alert type="warning" showIcon title="导入会改动库存，需要“调整库存”权限才能确认" />
      )}
      {Wrong > 0 ? (
        <Alert
          type="error"
          showIcon
          title={`有 ${Wrong} 行需要改正。可以在表格中修改后重新上传${changes > 0 ? '，也可以先导入其余的' : ''}；未确认前不会写入任何内容。`}
          action={
            <Button size="small" onClick={() => saveWrong(preview)}>
              下载有错误的行
            </Button>
          }
        />
      ) : null}
      {Waiting > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={`有 ${Waiting} 行在售商品的售价为 0、降价超过 50% 或低于底价：确认时填写原因，由另一位同事批准后生效；这些行的其余内容照常写入。`}
        />
      ) : null}
      {Doubts > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={`有 ${Doubts} 行的售价为 0 或降价超过 50%，请核对；确认导入时会再问一次。`}
        />
      ) : null}
      {Unknown.length > 0 ? (
        <Alert type="warning" showIcon title={`这些列不会读取：${Unknown.join('、')}`} />
      ) : null}
      <ImportRows preview={preview} />
      {price.dialog(apply.isPending, (answer) => apply.mutate({ ...sent, ...answer }))}
    </>
  )
}

/** Imports products from a spreadsheet: choose, preview each row, confirm. */
export default function ProductImportPage() {
  const [preview, setPreview] = useState<Preview>()
  const [applied, setApplied] = useState<Applied>()
  const [file, setFile] = useState<GivenTable>()
  const reading = useAction(api.catalog.PreviewProductImport, { onSuccess: setPreview })
  const read = (chosen: GivenTable) => {
    setFile(chosen)
    reading.mutate(chosen)
  }
  const restart = () => {
    setPreview(undefined)
    setApplied(undefined)
  }
  const step = applied ? 2 : preview ? 1 : 0
  return (
    <>
      <PageHead title="批量导入" facts={preview ? preview.FileName : '用表格新建和修改商品'} />
      <div className={styles.page}>
        <Steps current={step} items={[{ title: '上传表格' }, { title: '核对预览' }, { title: '完成' }]} />
        {step === 0 ? <Choose isBusy={reading.isPending} onChoose={read} /> : null}
        {step === 1 && preview ? (
          <Confirm
            key={preview.ID}
            preview={preview}
            isReading={reading.isPending}
            onSheet={(sheet) => file && reading.mutate({ ...file, sheet })}
            onDone={setApplied}
            onBack={restart}
          />
        ) : null}
        {applied ? (
          <Panel title="导入结果">
            <Result
              status="success"
              title="导入完成"
              subTitle={`新建 ${applied.Created.toLocaleString()} 个，修改 ${applied.Updated.toLocaleString()} 个${applied.Skipped > 0 ? `，${applied.Skipped} 行有错误，没有导入` : ''}${applied.Waiting > 0 ? `，${applied.Waiting} 个售价已提交审批` : ''}`}
              extra={
                <>
                  <Button onClick={restart}>再导入一份</Button>
                  <LinkButton type="primary" to={productPaths.list}>
                    查看商品
                  </LinkButton>
                </>
              }
            />
          </Panel>
        ) : null}
      </div>
    </>
  )
}
