interface Shown {
  Number: number
  Image: string
  ImageReason: string
}

/** Removes pictures from messages on the screen that moderators refused after they were loaded. */
export function withoutRefused<T extends Shown>(
  messages: readonly T[],
  refused: readonly { Number: number; Reason: string }[],
): T[] {
  const reasons = new Map(refused.map(({ Number, Reason }) => [Number, Reason]))
  return messages.map((message) => {
    const ImageReason = message.Image === '' ? undefined : reasons.get(message.Number)
    return ImageReason === undefined ? message : { ...message, Image: '', ImageReason }
  })
}
