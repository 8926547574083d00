/** The community. */
export const showIndexPath = '/show/index'

/** One activity of the community; without an id all of them. */
export const showActivityPath = (id?: number): string => `/show/activity${id ? `?id=${id}` : ''}`

/** A post (spec 2.2); with `own` authors see their posts in every state. */
export const blueprintPath = (id: number, own = false): string =>
  `/show/blueprintDetail?id=${id}&unlimitedStatus=${own}`

/** The same post, public: the link to share. */
export const publicPostPath = (id: number): string => `/show/post?id=${id}`

/** Writes a post, optionally for an activity, or rewrites one. */
export const showPublishPath = ({ activity, record }: { activity?: number; record?: number } = {}): string =>
  `/show/publish${record ? `?record=${record}` : activity ? `?activity=${activity}` : ''}`

export const showMinePath = '/show/mine'
