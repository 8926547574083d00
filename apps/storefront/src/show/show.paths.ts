/** The community; with an activity only its posts. */
export const showIndexPath = '/show/index'

/** One activity of the community; without an id all of them. */
export const showActivityPath = (id?: number): string => `/show/activity${id ? `?id=${id}` : ''}`

/** A post (spec 2.2); authors see their own in every state where `own` is set. */
export const blueprintPath = (id: number, own = false): string =>
  `/show/blueprintDetail?id=${id}&unlimitedStatus=${own}`

/** The same post for everybody: what is shared leads here. */
export const publicPostPath = (id: number): string => `/show/post?id=${id}`

/** The form of a post, for an activity or to rewrite a post. */
export const showPublishPath = ({ activity, record }: { activity?: number; record?: number } = {}): string =>
  `/show/publish${record ? `?record=${record}` : activity ? `?activity=${activity}` : ''}`

export const showMinePath = '/show/mine'
