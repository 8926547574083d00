import { toWireDate } from '@greenstar/rules/platform/time'
import { flashTitle, nextFlashWindow } from '@greenstar/rules/promotion/flash'
import { api } from '@greenstar/web/ops-api'
import { Form, Switch } from 'antd'
import { Edited, EditorPage } from '../platform/EditorPage'
import { serverNow } from '../platform/server-clock'
import { requiredText } from '../ui/form/form-rules'
import { Input } from '../ui/form/Input'
import { SpanFields } from '../ui/form/TimeFields'
import { FlashHours } from './parts/FlashHours'
import { flashPaths } from './promotion.paths'
import type { SessionDetail } from './promotion.words'
import { countColumn, OfferLines, priceColumn } from './shared/OfferLines'
import { PriceConflicts } from './shared/PriceConflicts'

type LineFields = { ProductID: number; SecKillPrice: number; Quota: number; LimitNum: number }
type Fields = { name: string; beginDate: string; endDate: string; isDaily: boolean; lines: LineFields[] }

const columns = [
  priceColumn('SecKillPrice', '秒杀价（元）'),
  countColumn('Quota', '数量'),
  countColumn('LimitNum', '每人限购'),
]
const added = { LimitNum: 1 }

/** A new session: the next default one. */
const fresh = (): Fields => {
  const { beginMs, endMs } = nextFlashWindow(serverNow())
  return {
    ...{ name: flashTitle(beginMs), beginDate: toWireDate(beginMs), endDate: toWireDate(endMs) },
    ...{ isDaily: false, lines: [added as LineFields] },
  }
}

const fieldsOf = ({ Name, BeginDate, EndDate, IsDaily, Lines }: SessionDetail): Fields => ({
  ...{ name: Name, beginDate: BeginDate, endDate: EndDate, isDaily: IsDaily },
  lines: Lines.map(({ ProductID, SecKillPrice, Quota, LimitNum }) => ({
    ...{ ProductID, SecKillPrice, Quota, LimitNum },
  })),
})

/** Creates or edits a draft: hours, and products with price, quota and limit. */
export default function FlashEditPage() {
  return (
    <Edited call={api.promotion.GetFlashSession}>
      {(id, session) => <SessionForm id={id} session={session} />}
    </Edited>
  )
}

const SessionForm = ({ id, session }: { id: number | undefined; session: SessionDetail | undefined }) => {
  const names = new Map(session?.Lines.map(({ ProductID, ProductName }) => [ProductID, ProductName]))
  return (
    <EditorPage
      title={id === undefined ? '新建场次' : '编辑场次'}
      noun="flash-session"
      id={id}
      read={api.promotion.GetFlashSession}
      call={api.promotion.SaveFlashSession}
      subject={session}
      start={(of) => (of ? fieldsOf(of) : fresh())}
      list={flashPaths.list}
      done="已保存为草稿，发布后会员可见"
      payload={({ lines, ...fields }) => ({
        ...{ id, ...fields },
        lines: lines.map((line) => ({ ...line, SecKillPrice: String(line.SecKillPrice) })),
      })}
    >
      {({ now, change }) => (
        <>
          <Form.Item name="name" label="名称" rules={requiredText('请填写名称')}>
            <Input maxLength={12} showCount placeholder="如：10 点场" />
          </Form.Item>
          <FlashHours now={now} change={change} />
          <SpanFields>
            <Form.Item name="isDaily" label="每天重复" valuePropName="checked">
              <Switch />
            </Form.Item>
          </SpanFields>
          <OfferLines columns={columns} added={added} names={names} />
          <PriceConflicts kind="flash" id={id} />
        </>
      )}
    </EditorPage>
  )
}
