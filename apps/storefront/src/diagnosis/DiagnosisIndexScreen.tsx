import { listed } from '../platform/listed'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session'
import { usePage } from '../platform/use-page'
import { useReadPages } from '../platform/use-read-pages'
import { Button } from '../ui/Button'
import { InfiniteList } from '../ui/InfiniteList'
import { PublishLink } from '../ui/PublishLink'
import { RowsSkeleton } from '../ui/Skeleton'
import { Empty } from '../ui/State'
import { Tabs } from '../ui/Tabs'
import { diagnosisAskPath } from './diagnosis.paths'
import { type DiagnosisTab, questionsOf, tabOf } from './diagnosis.reads'
import { QuestionRow } from './parts/QuestionRow'

const names: Record<DiagnosisTab, string> = {
  open: '待解答',
  unanswered: '还没人答',
  solved: '已解决',
  mine: '我的',
}

const empties: Record<DiagnosisTab, readonly [hint: string, text: string]> = {
  open: ['没有待解答的求诊', '植友们的植物都很好'],
  unanswered: ['每条求诊都有人答了', '看看还没解决的吧'],
  solved: ['还没有解决的求诊', '去帮大家看看'],
  mine: ['您还没有求诊过', '植物状态不好时，拍张照片问问'],
}

/** /diagnosis/index?tab=: questions about sick plants; open ones are a list to work through. */
export default function DiagnosisIndexScreen() {
  const page = usePage()
  const session = useSession()
  const tab = tabOf(page)
  const shown: DiagnosisTab[] = [
    'open',
    'unanswered',
    'solved',
    ...(session || tab === 'mine' ? ['mine' as const] : []),
  ]
  return (
    <Screen title="求诊">
      <Tabs<DiagnosisTab>
        label="求诊"
        sticky
        gap="tight"
        options={shown.map((key) => ({ key, label: names[key] }))}
        current={tab}
        onChange={(key) => page.setQuery({ tab: key === 'open' ? undefined : key })}
      >
        <h2 className="visuallyHidden">{names[tab]}</h2>
        <Questions key={tab} tab={tab} />
      </Tabs>
      <PublishLink to={diagnosisAskPath} />
    </Screen>
  )
}

function Questions({ tab }: { tab: DiagnosisTab }) {
  const questions = useReadPages(questionsOf(usePage()))
  const [hint, text] = empties[tab]
  return (
    <InfiniteList
      {...listed(questions)}
      itemKey={({ ID }) => ID}
      render={(question) => <QuestionRow question={question} />}
      skeleton={<RowsSkeleton />}
      empty={<Empty hint={hint} text={text} action={<Button to={diagnosisAskPath}>我要求诊</Button>} />}
    />
  )
}
