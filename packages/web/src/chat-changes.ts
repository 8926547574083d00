interface Shown {
  Number: number
  Text: string
  Image: string
  ImageReason: string
  Order: unknown
  Product: unknown
  IsRecalled: boolean
}

interface Changed {
  Refused: readonly { Number: number; Reason: string }[]
  Recalled: readonly number[]
}

/**
 * Applies to messages on the screen what happened after they were loaded: moderators refused a picture, or the sender
 * recalled a message.
 */
export function withChanges<T extends Shown>(messages: readonly T[], { Refused, Recalled }: Changed): T[] {
  const reasons = new Map(Refused.map(({ Number, Reason }) => [Number, Reason]))
  const recalled = new Set(Recalled)
  return messages.map((message) => {
    if (recalled.has(message.Number))
      return {
        ...message,
        Text: '',
        Image: '',
        ImageReason: '',
        Order: null,
        Product: null,
        IsRecalled: true,
      }
    const ImageReason = message.Image === '' ? undefined : reasons.get(message.Number)
    return ImageReason === undefined ? message : { ...message, Image: '', ImageReason }
  })
}
