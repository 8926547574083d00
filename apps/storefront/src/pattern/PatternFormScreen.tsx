import { newRequestId } from '@greenstar/web/request-id'
import { useState } from 'react'
import { homePath } from '../home/home.paths'
import { Loaded } from '../platform/read/Loaded'
import { go } from '../platform/route/navigation'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { promptLogin } from '../platform/session/login-prompt'
import { currentToken } from '../platform/session/session'
import { GonePattern } from './parts/GonePattern'
import { answersOf, type KeptAnswers, keepAnswers } from './parts/kept-answers'
import { openCommit } from './parts/open-commit'
import { PatternSkeleton } from './parts/PatternSkeleton'
import { Question } from './parts/Question'
import { useCommit } from './parts/use-commit'
import { type PatternFile, usePatternFile } from './parts/use-pattern-file'
import { shareOf, typeOf } from './pattern.reads'

/** /patternform/{type}/{share?}: one question at a time; answers are kept until they are submitted. */
export default function PatternFormScreen() {
  const page = usePage()
  const call = usePatternFile()
  const test = call.data?.find(({ Type }) => Type === typeOf(page))
  const share = shareOf(page)
  return (
    <Screen title={test?.Title ?? '花型测试'} {...(share === '' ? {} : { onBack: () => go(homePath) })}>
      <Loaded call={call} skeleton={<PatternSkeleton />} empty={() => !test && <GonePattern />}>
        {() => (test ? <Questions test={test} share={share} /> : null)}
      </Loaded>
    </Screen>
  )
}

function Questions({ test, share }: { test: PatternFile; share: string }) {
  const [kept, setKept] = useState<KeptAnswers>(() => answersOf(test, share))
  const { answers } = kept
  const open = answers.indexOf(0)
  const [at, setAt] = useState(open < 0 ? answers.length - 1 : open)
  const { commit, isPending } = useCommit()
  const question = test.Questions[at]
  if (!question) return <GonePattern />
  const isLast = at === answers.length - 1

  const choose = (option: number) => {
    const changed = answers.map((old, index) => (index === at ? option : old))
    const next = { ...kept, answers: changed, requestID: newRequestId() }
    setKept(next)
    keepAnswers(next)
    if (!isLast) setAt(at + 1)
  }
  const handIn = () => {
    if (open >= 0) setAt(open)
    else if (currentToken()) commit(kept)
    else
      promptLogin({ then: openCommit, again: { name: 'pattern.commit', data: null }, what: '查看测试结果' })
  }
  return (
    <Question
      key={at}
      place={at + 1}
      of={answers.length}
      text={question.Text}
      options={question.Options.map(({ Text }) => Text)}
      chosen={answers[at] ?? 0}
      onChoose={choose}
      onBack={at > 0 ? () => setAt(at - 1) : undefined}
      onHandIn={isLast ? handIn : undefined}
      busy={isPending}
    />
  )
}
