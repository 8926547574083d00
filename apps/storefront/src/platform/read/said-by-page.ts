import type { CallFailure } from '@greenstar/web/client'

/** `quiet` of a read whose page itself says that its subject is gone (`Loaded`): no dialog says it again. */
export const saidByPage = ({ isFinal }: CallFailure): boolean => isFinal
