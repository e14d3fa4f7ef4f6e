import type { ProofPurpose } from '@perlas/contract/proof'
import { loadMessages } from '@perlas/player-kit/messages.ts'
import { createRoot } from 'react-dom/client'
import type { Refused } from '@perlas/player-kit/failure.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { messages } from './messages.ts'
import { ProofDialog } from './ProofDialog.tsx'

/** Good for a moment less than the server says, so that none goes out as it ends. */
const MARGIN_MS = 15_000

type Held = { proof: string; until: number; token: string | undefined }
const held = new Map<string, Held>()
const asking = new Map<string, Promise<string>>()

/**
 * What a refusal about proofs is answered with: a proof for its class of changes, that of before while it is good, else
 * the dialog asks. Rejects when the person closes it, and with whatever no proof helps against. Kept in memory only:
 * a copy of what the browser stores is not its owner.
 */
export async function proofFor(refused: Refused, worn?: string): Promise<string> {
  await loadMessages(messages)
  if (refused.failure !== 'proof-needed') throw refused
  const purpose = refused.pending as ProofPurpose
  const { token } = useSession.getState()
  const known = held.get(purpose)
  if (known && known.token === token && known.until > Date.now() && known.proof !== worn) {
    return known.proof
  }
  const asked = asking.get(purpose) ?? ask(purpose, refused)
  asking.set(purpose, asked)
  void asked.finally(() => asking.delete(purpose)).catch(() => undefined)
  return asked
}

/** Keeps a proof for the next change that wants one. */
export function holdProof(purpose: ProofPurpose, given: { proof: string; seconds: number }) {
  const { token } = useSession.getState()
  const until = Date.now() + given.seconds * 1000 - MARGIN_MS
  held.set(purpose, { proof: given.proof, token, until })
}

async function ask(purpose: ProofPurpose, refused: Refused): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    return await new Promise<string>((resolve, reject) => {
      root.render(
        <ProofDialog
          purpose={purpose}
          onProof={({ proof, seconds }) => {
            holdProof(purpose, { proof, seconds })
            resolve(proof)
          }}
          onClose={() => reject(refused)}
        />,
      )
    })
  } finally {
    root.unmount()
    place.remove()
  }
}
