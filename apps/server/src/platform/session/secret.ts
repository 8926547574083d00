import { hash, verify } from '@node-rs/argon2'

// OWASP's Argon2id setting: 19 MiB, two passes, one lane. At most two run at once on two cores.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** So many wait for their turn at most: the last of them for about two seconds. */
const longestQueue = 100

/** Runs so much at once; the rest waits in a queue of its own. */
const createQueue = (wide: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    isCrowded: () => waiting.length >= longestQueue,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= wide) await new Promise<void>((resume) => waiting.push(resume))
      else running++
      try {
        return await work()
      } finally {
        // The place goes from one to the next: let go of for a moment, somebody else would take it too.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}

/** Guesses at the console hold up no member, nor the other way round. */
const queues = { member: createQueue(2), operator: createQueue(1) }
export type Side = keyof typeof queues

/** Whether so many wait already that one more had better be told to come later (reliability R41). */
export const isHashingCrowded = (side: Side = 'member') => queues[side].isCrowded()

/** Slow salted hash of a secret (what the client sends for a password). */
export const hashSecret = (secret: string, side: Side = 'member') =>
  queues[side].run(() => hash(secret, options))

/** Whether a secret fits its hash. */
export const verifySecret = (stored: string, secret: string, side: Side = 'member') =>
  queues[side].run(() => verify(stored, secret, options))

let decoy: Promise<string> | undefined

/** Costs the same time as a check and is always false: an unknown name answers no faster than a wrong password. */
export const fakeVerify = async (secret: string, side: Side = 'member') => {
  decoy ??= hashSecret('no such account', side)
  await verifySecret(await decoy, secret, side)
  return false
}
