/** A node of the parsed source, as far as the plugins look. */
export interface Node {
  type: string
  start: number
  end: number
  key?: { name?: string }
  value?: unknown
  [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Nodes right below a node. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((child): Node[] => {
    if (Array.isArray(child)) return child.filter(isNode)
    return isNode(child) ? [child] : []
  })
