export const moderationPaths = {
  /** The queue of all that members write and show. */
  queue: '/community/queue',
  words: '/community/words',
  /** All contents with a word, in every state. */
  holding: (word: string) => `/community/queue?keyword=${encodeURIComponent(word)}`,
}
