/** The file cannot be read as a table, or exceeds the limits; the message is for the operator. */
export class BadFile extends Error {}
