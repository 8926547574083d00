/** The name of the status on the wire (spec 3). */
export { ModerationStatus as TalentWorksStatus } from '../moderation/moderation.status'
