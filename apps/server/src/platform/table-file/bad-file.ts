/** The file cannot be read as a table, or exceeds the limits; the message is for the operator. */
export class BadFile extends Error {}

export const noTable = '这不是表格文件，请上传 XLSX、XLS、ODS 或 CSV'
