export const DeliveryStatus = { waiting: 10, sent: 20, failed: 30, skipped: 40 } as const
export type DeliveryStatus = (typeof DeliveryStatus)[keyof typeof DeliveryStatus]

export const deliveryStatusText: Record<DeliveryStatus, string> = {
  [DeliveryStatus.waiting]: '等待发送',
  [DeliveryStatus.sent]: '已发送',
  [DeliveryStatus.failed]: '发送失败',
  [DeliveryStatus.skipped]: '未发送',
}
