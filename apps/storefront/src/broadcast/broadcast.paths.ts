/** 商城播报: every announcement, and what was bought lately. */
export const broadcastPath = '/broadcast'
