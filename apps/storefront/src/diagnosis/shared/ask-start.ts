/** What another page puts into a new question (diagnosisAskPath), as the state of the navigation. */
export interface AskStart {
  plant: string
  /** Uploaded for posts. */
  images: string[]
}

export const isAskStart = (state: unknown): state is AskStart =>
  typeof state === 'object' && state !== null && 'plant' in state && 'images' in state
