import {
  mostShipments,
  readShipments,
  type ShipmentRow,
  shipmentRows,
} from '@greenstar/rules/order/order.shipments'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Input, Upload } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { downloadExport } from '../platform/download-export'
import { readSheetFile } from '../platform/read-workbook'
import { may } from '../platform/session'
import { PageHead } from '../ui/PageHead'
import { orderPaths } from './order.paths'
import { ShipmentTable } from './parts/ShipmentTable'
import { useImport } from './parts/use-import'
import styles from './ShipmentsPage.module.css'

const example = '订单号\t物流公司\t运单号\n202611210000010001\t顺丰速运\tSF1234567890'

const payloadOf = (rows: readonly ShipmentRow[]) =>
  rows.map(({ orderCode, courier, logisticCode }) => ({
    OrderCode: orderCode,
    Courier: courier,
    LogisticCode: logisticCode,
  }))

/** Ships many orders by tracking numbers: paste, preview each row, send. */
export default function ShipmentsPage() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const preview = useAction(api.order.PreviewShipments, { quiet: true })
  const sending = useImport()
  const check = (rows: readonly ShipmentRow[]) => {
    sending.reset()
    preview.reset()
    if (rows.length === 0) return setProblem('没有读到任何一行，请检查内容')
    if (rows.length > mostShipments)
      return setProblem(`一次最多 ${mostShipments} 行，现在有 ${rows.length} 行`)
    setProblem('')
    return preview.mutate({ rows: payloadOf(rows) })
  }
  const takeFile = async (file: File) => {
    try {
      const read = await readSheetFile(file)
      if ('text' in read) setText(read.text)
      check('cells' in read ? shipmentRows(read.cells) : readShipments(read.text))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const takeForm = () =>
    downloadExport('orders', { orderStatus: '30', hidden: 'member,pay,channel', format: 'xlsx' }).catch(
      (error: Error) => setProblem(error.message),
    )
  const rows = sending.results ?? preview.data
  const failed = problem || preview.error?.message
  return (
    <>
      <PageHead title="批量发货" actions={<Link to={orderPaths.toShip}>返回待发货订单</Link>} />
      <section className={styles.card} aria-label="运单号">
        <p className={styles.hint}>
          下载待发货表，填好物流公司和运单号再选择这个文件；别家的 XLSX、CSV
          也可以，按列名找到订单号、物流公司、运单号。直接粘贴时每行依次是这三项。每个订单的未发商品装进一个包裹；要分多个包裹，请在订单里发货。
        </p>
        <Input.TextArea
          aria-label="粘贴运单号"
          rows={6}
          value={text}
          placeholder={example}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.tools}>
          <Button
            type="primary"
            loading={preview.isPending}
            disabled={text.trim() === ''}
            onClick={() => check(readShipments(text))}
          >
            检查
          </Button>
          <Upload
            accept=".xlsx,.csv,.txt"
            showUploadList={false}
            beforeUpload={(file) => {
              void takeFile(file)
              return false
            }}
          >
            <Button>选择文件</Button>
          </Upload>
          {may('data.export') ? <Button onClick={() => void takeForm()}>下载待发货表</Button> : null}
        </div>
        {failed ? <Alert className={styles.tools ?? ''} type="error" showIcon title={failed} /> : null}
      </section>
      {rows ? (
        <section className={styles.card} aria-label="检查结果">
          <ShipmentTable
            rows={rows}
            sending={sending}
            onSend={() =>
              sending.run(
                rows.filter(({ State }) => State === 'ready'),
                rows,
              )
            }
          />
        </section>
      ) : null}
    </>
  )
}
