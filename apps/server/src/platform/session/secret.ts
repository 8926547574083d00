import argon2 from '@node-rs/argon2'

// OWASP's Argon2id setting: 19 MiB, two passes, one lane. At most two run at once on two cores.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Maximum queue length: the last one waits for about two seconds. */
const maxQueued = 100

/** Runs `wide` tasks at once; the rest waits in its queue. */
const createQueue = (wide: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    isCrowded: () => waiting.length >= maxQueued,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= wide) await new Promise<void>((resume) => waiting.push(resume))
      else running++
      try {
        return await work()
      } finally {
        // The slot passes directly to the next task: if released first, another could take it too.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}

/** Guesses at the console do not delay members, and vice versa. */
const queues = { member: createQueue(2), operator: createQueue(1) }
export type Side = keyof typeof queues

/** Whether the queue is so long that another one should get the answer to retry later (reliability FR41). */
export const isHashingCrowded = (side: Side = 'member') => queues[side].isCrowded()

/** Slow salted hash of a secret (what the client sends as password). */
export const hashSecret = (secret: string, side: Side = 'member') =>
  queues[side].run(() => argon2.hash(secret, options))

export const verifySecret = (stored: string, secret: string, side: Side = 'member') =>
  queues[side].run(() => argon2.verify(stored, secret, options))

let decoy: Promise<string> | undefined

/** Takes as long as a check and always returns false: so an unknown name takes as long as a wrong password. */
export const fakeVerify = async (secret: string, side: Side = 'member') => {
  decoy ??= hashSecret('no such account', side)
  await verifySecret(await decoy, secret, side)
  return false
}
