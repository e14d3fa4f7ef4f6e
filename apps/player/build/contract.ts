import type { Plugin } from 'vite'

/** What this reads of the tree of a module. */
type Node = {
  type: string
  start: number
  end: number
  name?: string
  key?: Node
  callee?: Node
  object?: Node
  arguments?: Node[]
  properties?: Node[]
}

const forReaders = new Set(['summary', 'meaning', 'status'])
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** A list in a node, and what of it goes out. */
function shortList({ callee, arguments: given = [], properties = [] }: Node) {
  // A schema is nothing in the browser (`no-schemas.ts`): what it is made of need not go out either.
  if (callee?.object?.name === 'Type') return { list: given, kept: [] }
  return { list: properties, kept: properties.filter(({ key }) => !forReaders.has(nameOf(key))) }
}
const nameOf = (node: Node | undefined) => node?.name ?? ''

type Piece = { start: number; end: number; text: string }

/** The text of a node, without what stays behind. */
export function shortened(code: string, node: Node): string {
  const [call] = node.arguments ?? []
  if (nameOf(node.callee) === 'defineCall' && call?.properties) {
    const name = call.properties.find(({ key }) => nameOf(key) === 'name')
    return `defineCall({${name ? code.slice(name.start, name.end) : ''}})`
  }
  const { list, kept } = shortList(node)
  const pieces: Piece[] = (Object.values(node) as unknown[])
    .flat()
    .filter(isNode)
    .filter((child) => !list.includes(child))
    .map((child) => ({ ...child, text: shortened(code, child) }))
  const [first] = list
  if (first) {
    const comma = /^\s*,/.exec(code.slice(list.at(-1)?.end))?.[0].length ?? 0
    const end = (list.at(-1)?.end ?? 0) + comma
    pieces.push({ start: first.start, end, text: kept.map((one) => shortened(code, one)).join() })
  }
  return spliced(code, node, pieces)
}

/** The text of a node with its pieces in their places. A short property is key and value in one place. */
function spliced(code: string, { start, end }: Node, pieces: Piece[]): string {
  let [text, at] = ['', start]
  for (const piece of pieces.sort((one, other) => one.start - other.start)) {
    if (piece.start < at) continue
    text += code.slice(at, piece.start) + piece.text
    at = piece.end
  }
  return text + code.slice(at, end)
}

/**
 * What the contract says for its readers and for the server stays there: of a call the browser needs the name alone, of a
 * failure its number and its text's key.
 */
export function shortContract(): Plugin {
  return {
    name: 'short-contract',
    apply: 'build',
    // Before types go: imports that nothing asks for any more go with them.
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/|campaigns\/[\w-]+\/call\.ts/ },
      handler(code) {
        return { code: shortened(code, this.parse(code, { lang: 'ts' }) as Node), map: null }
      },
    },
  }
}
