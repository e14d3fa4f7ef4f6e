/** What this reads of Babel's tree. */
type Node = {
  type: string
  name?: string
  key?: Node
  callee?: Node
  value?: Node
  arguments?: Node[]
  properties?: Node[]
}

const forServer = new Set(['input', 'output'])

/** Of a call the office needs its name and who may make it; what goes in and comes out is checked by the server. */
export function shortCalls() {
  return {
    visitor: {
      CallExpression({ node }: { node: Node }) {
        const [call] = node.arguments ?? []
        if (node.callee?.name !== 'defineOffice' || !call?.properties) return
        call.properties = call.properties.filter(({ key }) => key?.name !== 'summary')
        for (const { key, value } of call.properties)
          if (forServer.has(key?.name ?? '') && value?.properties) value.properties = []
      },
    },
  }
}
