/** So many calls inside are nothing unusual; with more, the queue for the database soon is full (bounded-pool.ts). */
const usual = 300
/** So many are let in at most, however short their crowd has lasted. */
const most = 12_000
/** A crowd is let in for so long (ms): the start of a flash sale is over by then (reliability R25). */
const burstMs = 5000
/** For so long (ms) whatever it is; from then on only as long as those inside get done within `waitMs` at its pace. */
const lookMs = 2000
const waitMs = 5000
/** After so long (ms) without one, the next crowd is a new one. */
const quietMs = 5000

export type Door = ReturnType<typeof createDoor>

/**
 * The door in front of the calls (reliability R67). A crowd that comes at one instant is let in and served. One that
 * is too slow to get done, or that stays, is more than the shop can serve: as long as it is there, only as many are
 * inside as get done soon, and the others are turned away before anything is spent on them. `enter` and `leave`
 * embrace a call.
 */
export const createDoor = (now: () => number = () => performance.now()) => {
  let inside = 0
  let aside = 0
  let began = 0
  let done = 0
  let ended = Number.NEGATIVE_INFINITY
  const isBurst = () => {
    const lasted = now() - began
    return lasted < burstMs && (lasted < lookMs || inside * lasted < done * waitMs)
  }
  const enter = () => {
    if (++inside !== usual || now() - ended <= quietMs) return
    began = now()
    done = 0
  }
  return {
    isOpen(): boolean {
      return inside + aside < most && (inside < usual || isBurst())
    },
    enter,
    leave(): void {
      done++
      if (inside-- === usual) ended = now()
    },
    /**
     * A call inside that waits for its turn (lanes.ts) holds nothing that others need: ten thousand who wait for one
     * product close the door to nobody, only the limit of all counts them (reliability R25).
     */
    async whileAside<T>(turn: () => Promise<T>): Promise<T> {
      if (inside-- === usual) ended = now()
      aside++
      try {
        return await turn()
      } finally {
        aside--
        enter()
      }
    },
  }
}
