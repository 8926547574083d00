/** Copy of all stored data of the member, as a file. */
export const dataCopyPath = '/setting/dataCopy'
export const cancellationPath = '/setting/accountCancellation'
