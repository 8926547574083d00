/** Value of the global config key Maintenance (spec 4, 9). */
export const MaintenanceFlag = {
  open: '0',
  maintenance: '1',
} as const
export type MaintenanceFlag = (typeof MaintenanceFlag)[keyof typeof MaintenanceFlag]

/** Whether the shop is under maintenance: only if the value is exactly "1" (spec 4). */
export function isUnderMaintenance(flag: string | undefined): boolean {
  return flag === MaintenanceFlag.maintenance
}
