export const moderationPaths = {
  /** The queue of all that members write and show. */
  queue: '/community/queue',
  words: '/community/words',
}
