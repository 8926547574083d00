import { Comments } from '../article/shared/Comments'
import { openCommentSheet } from '../article/shared/comment-overlay'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { asMember } from '../platform/session/as-member'
import { Button } from '../ui/form/Button'
import { ActionBar } from '../ui/nav/ActionBar'
import { Empty } from '../ui/state/State'
import { questionSource } from './parts/question-source'

/** /mall/goodsQuestions?id=: all questions about a product; guests read, members ask, buyers answer. */
export default function GoodsQuestionsScreen() {
  const productId = usePage().queryNumber('id')
  if (productId === undefined)
    return (
      <Screen title="问大家">
        <Empty />
      </Screen>
    )
  const ask = () => asMember(() => openCommentSheet({ source: questionSource, subjectId: productId }), '提问')
  return (
    <Screen title="问大家">
      <Comments source={questionSource} subjectId={productId} empty={['还没有提问', '问问买过的人吧']} />
      <ActionBar>
        <Button block onClick={ask}>
          向买过的人提问
        </Button>
      </ActionBar>
    </Screen>
  )
}
