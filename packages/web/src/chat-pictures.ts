interface Shown {
  Number: number
  Image: string
  ImageReason: string
}

/** Messages without the pictures that moderators refused since they were read: what is on a screen already goes, too. */
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
