/** 商城播报: all announcements and recent purchases. */
export const broadcastPath = '/broadcast'
