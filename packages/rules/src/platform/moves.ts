export type Move<Status, Actor extends string> = {
  readonly from: readonly Status[]
  readonly to: Status
  readonly by: readonly Actor[]
}
export type Moves<Status, Actor extends string> = Readonly<Record<string, Move<Status, Actor>>>

/** Declares the allowed transitions of one noun; everything not listed is forbidden (domain 0.3). */
export function defineMoves<Status, Actor extends string>() {
  return <const Table extends Moves<Status, Actor>>(table: Table): Table => table
}

/** Whether this actor may make the move from this status. */
export function mayMove<Status, Actor extends string>(move: Move<Status, Actor>, from: Status, by: Actor) {
  return move.from.includes(from) && move.by.includes(by)
}

/** Whether a call that makes this move is a repeat (domain 0.3): the row already has the status that it leads to. */
export const isRepeat = (move: Pick<Move<number, string>, 'to'>, status: number): boolean =>
  status === move.to

/** Names of the moves an actor may make from a status, in the order of the table. */
export function movesFrom<Table extends Moves<Status, Actor>, Status, Actor extends string>(
  moves: Table & Moves<Status, Actor>,
  from: Status,
  by: Actor,
): (keyof Table & string)[] {
  const names = Object.keys(moves) as (keyof Table & string)[]
  return names.filter((name) => {
    const move = moves[name]
    return move !== undefined && mayMove(move, from, by)
  })
}

/** Every status that the moves lead to from the given first ones, those included. */
export function reachable<Status, Actor extends string>(
  moves: Moves<Status, Actor>,
  starts: Iterable<Status>,
): Set<Status> {
  const seen = new Set<Status>(starts)
  // A Set visits what is added while it is walked.
  for (const status of seen) {
    for (const move of Object.values(moves)) if (move.from.includes(status)) seen.add(move.to)
  }
  return seen
}
