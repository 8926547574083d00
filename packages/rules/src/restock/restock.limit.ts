/** Maximum products that a member waits for; all are returned at once, so that every button can show its state. */
export const maxRestockReminders = 100
