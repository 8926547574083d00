/**
 * How a short list is narrowed, on the screen and in its file alike. A filter that is not given lets everything pass.
 */

/** Whether a name has a searched word in it, small and capital letters alike. */
export const isCalled = (name: string, keyword = '') => name.toLowerCase().includes(keyword.toLowerCase())

/** Whether a fact is the one that was asked for. */
export const isAsked = <T>(fact: T, asked: T | undefined) => asked === undefined || fact === asked
