import { make } from '@perlas/game-kit/dom'

type Given = {
  gameCode: string
  serverSeed?: string | null
  commitment: string
  clientSeed: string
  nonce: number
  bet?: number
  choice?: unknown
}

/** The verifier, filled in. What follows the # never leaves the browser. */
export function verifierLink(given: Given, text: string): Node {
  const values = new URLSearchParams({
    game: given.gameCode,
    serverSeed: given.serverSeed ?? '',
    commitment: given.commitment,
    clientSeed: given.clientSeed,
    nonce: String(given.nonce),
    ...(given.bet === undefined ? {} : { bet: String(given.bet) }),
    ...(given.choice === undefined ? {} : { choice: JSON.stringify(given.choice) }),
  })
  return make(
    'a',
    { class: 'link', href: `/verify#${values}`, target: '_blank', rel: 'noopener' },
    text,
  )
}
