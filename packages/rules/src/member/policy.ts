/**
 * Version of the privacy policy and the service agreement. Raise it when their statements on personal data
 * change: members must then consent again (reliability FR70).
 */
export const POLICY_VERSION = '2026.11'
