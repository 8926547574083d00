import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Loaded } from '../platform/Loaded'
import { Screen } from '../platform/Screen'
import { usePage } from '../platform/use-page'
import { useAppGate } from '../share/shared/app-too-old'
import { Button } from '../ui/Button'
import { TextCardsSkeleton } from '../ui/Skeleton'
import { Notice } from '../ui/State'
import { emptyDraft, keptDraft } from './parts/draft'
import { PublishForm } from './parts/PublishForm'
import { isPostStart } from './shared/post-start'
import { blueprintPath } from './show.paths'

/** /show/publish?activity=&record=: writes a post, optionally for an activity, or rewrites an own one. */
export default function ShowPublishScreen() {
  const { queryNumber } = usePage()
  const record = queryNumber('record')
  useAppGate()
  return (
    <Screen title={record ? '修改分享' : '发布分享'}>
      {record ? <Rewrite id={record} /> : <NewPost activityID={queryNumber('activity') ?? 0} />}
    </Screen>
  )
}

function NewPost({ activityID }: { activityID: number }) {
  const { state } = usePage()
  const [kept] = useState(() => keptDraft(Date.now()))
  if (isPostStart(state)) return <PublishForm start={{ ...emptyDraft, ...state }} isApart />
  const start = { ...(kept ?? emptyDraft), ...(activityID ? { activityID } : {}) }
  return <PublishForm start={start} isKept={kept !== undefined} />
}

function Rewrite({ id }: { id: number }) {
  const call = useCall(api.show.GetShowRecordByID, { id, unlimitedStatus: true }, { quiet: true })
  return (
    <Loaded call={call} skeleton={<TextCardsSkeleton />}>
      {(post) =>
        post.MayEdit ? (
          <PublishForm
            record={post}
            start={{
              content: post.Content,
              images: post.Images,
              activityID: post.ActivityID,
              goods: post.Products.map(({ ID, Name }) => ({ ID, Name })),
            }}
          />
        ) : (
          <Notice
            title="这条分享现在不能修改"
            action={<Button to={blueprintPath(id, post.IsMine)}>看看它</Button>}
          />
        )
      }
    </Loaded>
  )
}
