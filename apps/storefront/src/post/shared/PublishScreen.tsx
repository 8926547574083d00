import type { PostDraftData } from '@greenstar/contract/post/post.shapes'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../platform/read/Loaded'
import { Screen } from '../../platform/Screen'
import { useAppGate } from '../../share/shared/app-too-old'
import { CellsSkeleton } from '../../ui/state/Skeleton'
import { Notice } from '../../ui/state/State'
import { PostForm, type PostWay } from './PostForm'
import { draftOf, emptyDraft, type PostDraft } from './post-draft'

/** The page of a form for posts; a member banned from publishing sees why. */
export function PublishScreen({ title, children }: { title: string; children: ReactNode }) {
  useAppGate()
  const mine = useCall(api.talent.GetMyTalent, {}, { quiet: true })
  return (
    <Screen title={title}>
      <Loaded call={mine} skeleton={<CellsSkeleton />}>
        {({ MayPublish, ForbiddenReason }) =>
          MayPublish ? (
            children
          ) : (
            <Notice
              art="search"
              title="暂时不能发布"
              {...(ForbiddenReason ? { text: ForbiddenReason } : {})}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}

/** The form of a new post, in which a draft of the draft box may be opened; it is empty when its own draft was deleted. */
export function NewPost({ way, start }: { way: PostWay; start: PostDraft }) {
  const [{ turn, draft }, setOpened] = useState<{ turn: number; draft?: PostDraftData | undefined }>({
    turn: 0,
  })
  const fresh = turn === 0 ? start : { ...emptyDraft, activityID: start.activityID }
  return (
    <PostForm
      key={turn}
      way={way}
      start={draft ? draftOf(draft) : fresh}
      draftID={draft?.ID}
      onOpen={(other) => setOpened({ turn: turn + 1, draft: other })}
    />
  )
}
