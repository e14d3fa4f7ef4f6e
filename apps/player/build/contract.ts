/** What this reads of Babel's tree. */
type Node = {
  type: string
  name?: string
  key?: Node
  callee?: Node
  object?: Node
  arguments?: Node[]
  properties?: Node[]
}

const forReaders = new Set(['summary', 'meaning', 'status'])

/**
 * What the contract says for its readers and for the server stays there: of a call the browser needs the name alone, of a
 * failure its number and its text's key.
 */
export function shortContract() {
  return {
    visitor: {
      CallExpression({ node }: { node: Node }) {
        const [call] = node.arguments ?? []
        // A schema is nothing in the browser (`no-schemas.ts`): what it is made of need not go out either.
        if (node.callee?.object?.name === 'Type') node.arguments = []
        if (node.callee?.name === 'defineCall' && call?.properties)
          call.properties = call.properties.filter(({ key }) => key?.name === 'name')
      },
      ObjectProperty(path: { node: Node; remove: () => void }) {
        if (forReaders.has(path.node.key?.name ?? '')) path.remove()
      },
    },
  }
}
