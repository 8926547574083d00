import { filesOfFilm } from '@greenstar/rules/post/post'
import { isFilm } from '@greenstar/rules/upload/upload.film'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { useFormAction } from '../platform/read/use-form-action'
import { usePage } from '../platform/route/use-page'
import { PostForm, type PostWay } from '../post/shared/PostForm'
import { NewPost, PublishScreen } from '../post/shared/PublishScreen'
import { emptyDraft, isPostStart, markedProducts, productsPayload } from '../post/shared/post-draft'
import { Button } from '../ui/form/Button'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { blueprintPath } from './show.paths'
import { titleAndText } from './show.words'

/** A post of the community needs words; a title alone is its words. */
const share: PostWay = {
  isTitleNeeded: false,
  missingOf: ({ title, content }) => (`${title}${content}`.trim() === '' ? '写点什么再发布吧' : undefined),
  pathOf: (id) => blueprintPath(id, true),
  useSend: (onSuccess) => {
    const { mutate, isPending } = useFormAction(api.show.AddShowRecord, { onSuccess })
    return {
      isPending,
      send: ({ title, content, images, activityID, address, products, recordID, draftID }) =>
        mutate({
          ...(content.trim() ? { title, content } : { title: '', content: title }),
          ...{ images, address, ...productsPayload(products) },
          ...(recordID ? { recordID } : activityID ? { activityID } : {}),
          ...(draftID ? { draftID } : {}),
        }),
    }
  },
}

/** /show/publish?activity=&record=: writes a post, optionally for an activity, or rewrites an own one. */
export default function ShowPublishScreen() {
  const { queryNumber, state } = usePage()
  const record = queryNumber('record')
  const activityID = queryNumber('activity') ?? 0
  return (
    <PublishScreen title={record ? '修改分享' : '发布分享'}>
      {record ? (
        <Rewrite id={record} />
      ) : (
        <NewPost way={share} start={{ ...emptyDraft, activityID, ...(isPostStart(state) ? state : {}) }} />
      )}
    </PublishScreen>
  )
}

function Rewrite({ id }: { id: number }) {
  const call = useCall(api.show.GetShowRecordByID, { id, unlimitedStatus: true }, { quiet: true })
  return (
    <Loaded call={call} skeleton={<TextCardsSkeleton />}>
      {(post) => {
        const { Title, Content, Images, cover, ActivityID, ActivityTitle, MayEdit, IsMine } = post
        const { Address, Products, Spots } = post
        const film = Images.find(isFilm)
        if (!MayEdit)
          return (
            <Notice
              title="这条分享现在不能修改"
              action={<Button to={blueprintPath(id, IsMine)}>看看它</Button>}
            />
          )
        const words = Title
          ? { title: Title, text: Content.slice(Title.length).trim() }
          : titleAndText(Content)
        return (
          <PostForm
            way={share}
            record={{ id, activityTitle: ActivityTitle }}
            start={{
              ...{ title: words.title, content: words.text, activityID: ActivityID },
              images: film ? filesOfFilm(film, cover) : Images,
              ...{ address: Address, products: markedProducts(Products, Spots) },
            }}
          />
        )
      }}
    </Loaded>
  )
}
