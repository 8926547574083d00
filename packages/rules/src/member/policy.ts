/**
 * Version of the privacy policy and the service agreement that the shop shows. Who changes what they say about personal
 * data raises it: members are then asked again (reliability R70).
 */
export const POLICY_VERSION = '2026.11'
