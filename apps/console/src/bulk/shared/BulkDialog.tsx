import type { DataOf, Ops } from '@greenstar/contract'
import { BulkStatus } from '@greenstar/rules/bulk/bulk.status'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Progress, Table } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../ui/dialog/Dialog'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import type { Chosen } from '../../ui/list/list'
import { rowsText } from '../../ui/list/rows-text'
import { bulkPaths } from '../bulk.paths'
import styles from './BulkDialog.module.css'
import type { BulkOffer } from './BulkMenu'
import { countsText, isRunning } from './bulk.words'
import { UndoButton } from './UndoButton'

type Preview = DataOf<Ops['bulk']['PreviewBulk']>
type Props = { offer: BulkOffer; chosen: Chosen; onClose: (isDone: boolean) => void }

const width = 720

/** A bulk action in three steps: what is wanted, what will happen, what happened. */
export const BulkDialog = ({ offer, chosen, onClose }: Props) => {
  const [shown, setShown] = useState<Preview>()
  const [running, setRunning] = useState<number>()
  /** Still there after the preview. */
  const [typed, setTyped] = useState<object>(offer.initial ?? {})
  /** The same the other way. */
  const [reason, setReason] = useState(offer.reason ?? '')
  const preview = useAction(api.bulk.PreviewBulk, { onSuccess: setShown })
  if (running !== undefined) return <Result id={running} onClose={() => onClose(true)} />
  if (shown)
    return (
      <Confirm
        preview={shown}
        verb={offer.verb}
        usual={offer.reason}
        reason={reason}
        onBack={(given) => {
          setReason(given)
          setShown(undefined)
        }}
        onStarted={() => setRunning(shown.ID)}
        onClose={() => onClose(false)}
      />
    )
  const ask = (values: object) => {
    setTyped(values)
    preview.mutate({
      act: offer.act,
      params: JSON.stringify(offer.params(values as never)),
      ...(chosen.ids ? { ids: [...chosen.ids] } : { filter: JSON.stringify(chosen.filter) }),
    })
  }
  return (
    <FormDialog
      title={`${offer.title}：${rowsText(chosen.count, chosen.unit)}`}
      okText="预览"
      width={560}
      busy={preview.isPending}
      initial={typed}
      onSubmit={ask}
      onClose={() => onClose(false)}
    >
      {offer.fields}
    </FormDialog>
  )
}

const RowTable = ({
  rows,
  label,
  isRefused,
}: {
  rows: Preview['Rows']
  label: string
  isRefused?: boolean
}) => (
  <Table
    aria-label={label}
    rowKey="ID"
    size="small"
    pagination={false}
    dataSource={rows}
    scroll={{ y: 190 }}
    columns={[
      { key: 'name', title: label, dataIndex: 'Name', width: 260 },
      { key: 'note', title: isRefused ? '原因' : '变化', dataIndex: isRefused ? 'Reason' : 'Note' },
    ]}
  />
)

type ConfirmProps = {
  preview: Preview
  verb: string | undefined
  usual: string | undefined
  /** As it was typed before a step back. */
  reason: string
  onBack: (reason: string) => void
  onStarted: () => void
  onClose: () => void
}

/** What will happen to how many rows, the first ones by name, and which are left out; asks why. */
const Confirm = ({ preview, verb, usual = '', reason: typed, onBack, onStarted, onClose }: ConfirmProps) => {
  const { ID, Title, Words, Total, Planned, Refused, Waiting, Unit, Rows, Others } = preview
  const start = useAction(api.bulk.StartBulk, { onSuccess: onStarted })
  const [form] = Form.useForm<{ reason: string }>()
  const submit = async () => {
    const { reason } = await form.validateFields()
    start.mutate({ id: ID, reason })
  }
  const nothing = Planned + Waiting === 0
  return (
    <Dialog
      width={width}
      title={`${Title}：${Words}`}
      isChanged={() => form.isFieldsTouched() || typed !== usual}
      onClose={onClose}
      footer={[
        <Button key="back" onClick={() => onBack(form.getFieldValue('reason') ?? '')}>
          上一步
        </Button>,
        <Button
          key="ok"
          type="primary"
          disabled={nothing}
          loading={start.isPending}
          onClick={() => void submit()}
        >
          {Planned > 0 ? `${verb ?? '修改'} ${Planned.toLocaleString()} ${Unit}` : '提交复核'}
        </Button>,
      ]}
    >
      <div className={styles.stack}>
        <p>
          选中 <b className="num">{Total.toLocaleString()}</b> {Unit}，会{verb ?? '改'}{' '}
          <b className="num">{Planned.toLocaleString()}</b>，不处理{' '}
          <b className="num">{Refused.toLocaleString()}</b>
          {Waiting > 0 ? (
            <>
              ，待复核 <b className="num">{Waiting.toLocaleString()}</b>
            </>
          ) : null}
          。预览之后又被别人改过的不会覆盖。
        </p>
        {Waiting > 0 ? (
          <Alert type="warning" showIcon title="低于底价或降价超过一半的价格，由另一位同事复核后生效" />
        ) : null}
        {Rows.length > 0 ? <RowTable rows={Rows} label={`会${verb ?? '改'}的（前几个）`} /> : null}
        {Others.length > 0 ? <RowTable rows={Others} label="请留意（前几个）" isRefused /> : null}
        <Form form={form} layout="vertical" requiredMark={false} initialValues={{ reason: typed }}>
          <Form.Item name="reason" label="原因" rules={requiredText('请填写原因')}>
            <Input maxLength={100} showCount placeholder="记入操作日志；要复核的会给另一位同事看" />
          </Form.Item>
        </Form>
      </div>
    </Dialog>
  )
}

/** The progress of a job, then its result. It continues if the dialog is closed. */
const Result = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const queries = useQueryClient()
  const { data: job } = useCall(
    api.bulk.GetBulk,
    { id },
    { refetchInterval: ({ state }) => (!state.data || isRunning(state.data) ? 1000 : false) },
  )
  const status = job?.Status
  // every list may show rows that the job changed
  useEffect(() => {
    if (status !== undefined)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'bulk' })
  }, [status, queries])
  if (!job) return null
  const gone =
    job.Status === BulkStatus.undoing || job.Status === BulkStatus.undone
      ? job.Undone
      : job.Done + job.Refused
  const percent = Math.min(100, Math.floor((gone * 100) / Math.max(1, job.Planned + job.Refused)))
  return (
    <Dialog
      width={560}
      title={`${job.Title}：${job.Words}`}
      onClose={onClose}
      footer={[
        <UndoButton key="undo" job={job} type="default" />,
        <Button key="ok" type="primary" onClick={onClose}>
          {isRunning(job) ? '后台继续' : '知道了'}
        </Button>,
      ]}
    >
      {isRunning(job) ? <Progress percent={percent} /> : null}
      <p role="status">
        {job.StatusCN}：{countsText(job)}
      </p>
      {job.Status === BulkStatus.asked ? (
        <p>已提交审批，另一位同事批准后开始。</p>
      ) : job.ApprovalID > 0 ? (
        <p>待复核的价格或运费已提交审批，批准后生效。</p>
      ) : null}
      <Link to={bulkPaths.job(id)} onClick={onClose}>
        查看每一{job.Unit.slice(0, 1)}的结果
      </Link>
    </Dialog>
  )
}
