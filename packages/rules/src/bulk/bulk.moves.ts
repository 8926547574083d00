import { defineMoves } from '../platform/moves'
import { BulkStatus } from './bulk.status'

const { drafted, asked, running, done, undoing, undone } = BulkStatus

/** operator: who confirms or undoes a job; system: the worker that goes through its rows. */
export const bulkMoves = defineMoves<BulkStatus, 'operator' | 'system'>()({
  ask: { from: [drafted], to: asked, by: ['operator'] },
  start: { from: [drafted, asked], to: running, by: ['operator'] },
  finish: { from: [running], to: done, by: ['system'] },
  undo: { from: [running, done], to: undoing, by: ['operator'] },
  putBack: { from: [undoing], to: undone, by: ['system'] },
})
