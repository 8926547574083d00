/** 林小满 → 林**. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first && first + '*'.repeat(Math.max(1, rest.length))
}

/** 科技园1号 → 科技***. */
export const maskDetail = (detail: string): string => detail && `${[...detail].slice(0, 2).join('')}***`
