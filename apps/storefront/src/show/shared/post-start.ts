/** What another page puts into a new post (showPublishPath), as the state of the navigation. */
export interface PostStart {
  content: string
  /** Uploaded for posts. */
  images: string[]
  goods: { ID: number; Name: string }[]
}

export const isPostStart = (state: unknown): state is PostStart =>
  typeof state === 'object' && state !== null && 'content' in state && 'images' in state && 'goods' in state
