import type { RoomPage } from '../platform/room'
import { pollenPaths } from './pollen.paths'

/** The pollen ledger, in the marketing room. */
export const pollenPages: RoomPage[] = [
  {
    path: pollenPaths.ledger,
    title: '绿星币流水',
    permission: 'member.read',
    page: () => import('./PollenLedgerPage'),
    menu: true,
  },
  {
    path: pollenPaths.rules,
    title: '绿星币规则',
    permission: 'setting.read',
    page: () => import('./PollenRulesPage'),
    menu: true,
  },
]
