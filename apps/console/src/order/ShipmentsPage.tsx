import { reasonTitle } from '@greenstar/rules/platform/table'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { downloadExport } from '../platform/download-export'
import { keepTable } from '../platform/keep-table'
import { may } from '../platform/session'
import type { GivenTable } from '../platform/table-file'
import { PageHead } from '../ui/detail/PageHead'
import { PastedCells } from '../ui/form/PastedCells'
import { SheetChoice, TableChooser } from '../ui/list/TableChooser'
import { orderPaths } from './order.paths'
import { ShipmentTable } from './parts/ShipmentTable'
import { type Shipment, useImport } from './parts/use-import'
import styles from './ShipmentsPage.module.css'

const example = '订单号\t物流公司\t运单号\n202611210000010001\t顺丰速运\tSF1234567890'

/** Downloads the rows that could not be shipped, with the reason beside each. */
const saveFailed = (rows: readonly Shipment[]) =>
  keepTable('没有发货的行', [
    ['订单号', '物流公司', '运单号', '商品编码', '发货数量', reasonTitle],
    ...rows
      .filter(({ State }) => State === 'problem')
      .map(({ OrderCode, CourierName, Written, LogisticCode, Goods, Quantity, Problem }) => [
        ...[OrderCode, Written ?? CourierName, LogisticCode],
        ...[Goods, Quantity === null ? '' : String(Quantity), Problem],
      ]),
  ])

/** Ships many orders by tracking numbers: a file or pasted cells, preview each row, send. */
export default function ShipmentsPage() {
  const [given, setGiven] = useState<GivenTable>()
  const [problem, setProblem] = useState('')
  const preview = useAction(api.order.PreviewShipments, { quiet: true })
  const sending = useImport()
  const check = (chosen: GivenTable, sheet?: string) => {
    sending.reset()
    preview.reset()
    setProblem('')
    setGiven(chosen)
    preview.mutate({ ...chosen, ...(sheet === undefined ? {} : { sheet }) })
  }
  const takeForm = () =>
    downloadExport('orders', { orderStatus: '30', hidden: 'member,pay,channel', format: 'xlsx' }).catch(
      (error: Error) => setProblem(error.message),
    )
  const rows = sending.results ?? preview.data?.Rows
  const failed = problem || preview.error?.message
  return (
    <>
      <PageHead title="批量发货" actions={<Link to={orderPaths.toShip}>返回待发货订单</Link>} />
      <section className={styles.card} aria-label="运单号">
        <p className={styles.hint}>
          下载待发货表，填好物流公司和运单号再选择这个文件；别家的 XLSX、XLS、CSV
          也可以，按列名找到订单号、物流公司、运单号，列的顺序不限。直接粘贴时每行依次是这三项。每个订单的未发商品装进一个包裹；要分多个包裹，同一订单写多行、各填运单号，再加“商品编码”和“发货数量”两列写明每个包裹里的商品。
        </p>
        <PastedCells
          label="粘贴运单号"
          rows={6}
          placeholder={example}
          isBusy={preview.isPending}
          onCheck={check}
        >
          <TableChooser isBusy={preview.isPending} onChoose={check} />
          {may('data.export') ? <Button onClick={() => void takeForm()}>下载待发货表</Button> : null}
        </PastedCells>
        {failed ? <Alert className={styles.tools ?? ''} type="error" showIcon title={failed} /> : null}
      </section>
      {rows ? (
        <section className={styles.card} aria-label="检查结果">
          {preview.data && given ? (
            <SheetChoice
              read={preview.data}
              isBusy={preview.isPending}
              onChoose={(sheet) => check(given, sheet)}
            />
          ) : null}
          <ShipmentTable
            rows={rows}
            sending={sending}
            onSaveFailed={() => saveFailed(rows)}
            onSend={() =>
              sending.run(
                rows.filter(({ State }) => State === 'ready'),
                rows,
                given && ('fileName' in given ? given.fileName : '粘贴的内容'),
              )
            }
          />
        </section>
      ) : null}
    </>
  )
}
