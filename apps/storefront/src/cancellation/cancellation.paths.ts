export const cancellationPath = '/setting/accountCancellation'
