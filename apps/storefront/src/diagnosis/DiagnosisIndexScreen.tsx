import { LeafSign, leafText } from '@greenstar/rules/diagnosis/diagnosis.form'
import { useState } from 'react'
import { listed } from '../platform/read/listed'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session/session'
import { Button } from '../ui/form/Button'
import { SearchInput } from '../ui/form/SearchInput'
import { ChipRow } from '../ui/list/ChipRow'
import { InfiniteList } from '../ui/list/InfiniteList'
import { PublishLink } from '../ui/nav/PublishLink'
import { Tabs } from '../ui/nav/Tabs'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { diagnosisAskPath } from './diagnosis.paths'
import { type DiagnosisTab, questionsOf, signOf, tabOf } from './diagnosis.reads'
import styles from './parts/Diagnosis.module.css'
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

const nothingFound = ['没有找到这样的求诊', '换个植物名或症状试试，也可以自己问'] as const

/** /diagnosis/index?tab=&keyword=&sign=: questions about sick plants; open ones are a list to work through. */
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
        {tab === 'mine' ? null : <Finder />}
        <Questions key={tab} tab={tab} />
      </Tabs>
      <PublishLink to={diagnosisAskPath} />
    </Screen>
  )
}

/** By kind of plant and what its leaf looks like. A second tap on a symptom leaves it. */
function Finder() {
  const page = usePage()
  const [typed, setTyped] = useState(page.query('keyword') ?? '')
  const search = (keyword: string) => page.setQuery({ keyword: keyword || undefined })
  const chosen = signOf(page)
  const chips = Object.values(LeafSign).map((sign) => ({
    label: leafText[sign],
    isOn: sign === chosen,
    onChoose: () => page.setQuery({ sign: sign === chosen ? undefined : String(sign) }),
  }))
  return (
    <>
      <div className={styles.finder}>
        <SearchInput
          label="搜索求诊"
          placeholder="搜植物名，如龟背竹"
          value={typed}
          onChange={(next) => {
            setTyped(next)
            if (next === '') search('')
          }}
          onSearch={search}
        />
      </div>
      <ChipRow label="叶子的样子" chips={chips} />
    </>
  )
}

function Questions({ tab }: { tab: DiagnosisTab }) {
  const page = usePage()
  const questions = useReadPages(questionsOf(page))
  const isSearch = tab !== 'mine' && (signOf(page) !== undefined || Boolean(page.query('keyword')))
  const [hint, text] = isSearch ? nothingFound : empties[tab]
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
