import { useState } from 'react'
import { isClientSeed } from '@perlas/game-kit/fairness'
import type { Fairness } from '#/play/calls.ts'
import { call, CallFailed } from '../api.ts'
import { CodeRow, Details } from '../chrome/details.tsx'
import { Loaded } from '../chrome/Loaded.tsx'
import { DrawnLink, VerifierLink } from '../chrome/proof-links.tsx'
import { openSheet } from '../chrome/Sheet.tsx'
import { randomClientSeed } from '../client-seed.ts'
import { failed } from '../notices.ts'
import { text } from '../text.ts'

type Around = {
  gameCode: string
  /** No round is under way, whose seeds would change. */
  canTurn: () => boolean
}

/** Shows the commitment, the player's own seed, and the last seed once it was revealed. */
export const fairnessSheet = (gameCode: string, canTurn: () => boolean): Promise<void> =>
  openSheet(text('bar.fairness'), () => (
    <Loaded ask={() => call('fairness')}>
      {({ fairness }) => <Seeds first={fairness} around={{ gameCode, canTurn }} />}
    </Loaded>
  ))

function Seeds({ first, around }: { first: Fairness; around: Around }) {
  const [fairness, setFairness] = useState(first)
  const { active, revealed, nextCommitment } = fairness
  return (
    <>
      <p className="quiet">{text('fair.intro')}</p>
      <section className="panel">
        <h3>{text('fair.inUse')}</h3>
        {active ? (
          <Details>
            <CodeRow label={text('fair.fingerprint')} code={active.commitment} />
            <CodeRow label={text('fair.client')} code={active.clientSeed} />
            <CodeRow label={text('fair.nonce')} code={String(active.nonce)} />
          </Details>
        ) : (
          <p>{text('fair.none')}</p>
        )}
      </section>
      {/* A duel has one pair, to its end. */}
      {nextCommitment && (
        <section className="panel">
          <h3>{text('fair.turn')}</h3>
          <Details>
            <CodeRow label={text('fair.next')} code={nextCommitment} />
          </Details>
          <TurnSeed canTurn={around.canTurn} turned={setFairness} />
        </section>
      )}
      {revealed && <Revealed revealed={revealed} gameCode={around.gameCode} />}
      <p className="quiet">{text('fair.formula')}</p>
      <DrawnLink gameCode={around.gameCode} />
    </>
  )
}

/** The player's own seed for the rounds that come. */
function TurnSeed({
  canTurn,
  turned,
}: Pick<Around, 'canTurn'> & { turned: (fairness: Fairness) => void }) {
  const [seed, setSeed] = useState(randomClientSeed)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  async function turn(): Promise<void> {
    if (!isClientSeed(seed)) return setNote(text('fair.wrong'))
    if (!canTurn()) return setNote(text('fair.busy'))
    setBusy(true)
    try {
      const { fairness } = await call('seed', { clientSeed: seed })
      turned(fairness)
      setSeed(randomClientSeed())
      setNote(text('fair.done'))
    } catch (fault) {
      const open = fault instanceof CallFailed && fault.code === 'round-open'
      setNote(open ? text('fair.busy') : failed(fault).text)
    }
    setBusy(false)
  }
  return (
    <form>
      <label className="field">
        <span>{text('fair.nextClient')}</span>
        <input
          type="text"
          value={seed}
          maxLength={64}
          pattern="[A-Za-z0-9_\-]{1,64}"
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => setSeed(currentTarget.value)}
        />
      </label>
      <button
        type="submit"
        className="way is-first"
        disabled={busy}
        // In the lobby's frame no form is sent, and no `submit` is heard; Enter presses the button too.
        onClick={(event) => {
          event.preventDefault()
          void turn()
        }}
      >
        {text('fair.use')}
      </button>
      <p className="status" role="status">
        {note}
      </p>
    </form>
  )
}

const Revealed = ({
  revealed,
  gameCode,
}: {
  revealed: NonNullable<Fairness['revealed']>
  gameCode: string
}) => (
  <section className="panel">
    <h3>{text('fair.revealed')}</h3>
    <Details>
      <CodeRow label={text('fair.ours')} code={revealed.serverSeed} />
      <CodeRow label={text('fair.its')} code={revealed.commitment} />
      <CodeRow label={text('fair.client')} code={revealed.clientSeed} />
      <CodeRow label={text('fair.played')} code={String(revealed.rounds)} />
    </Details>
    <VerifierLink given={{ gameCode, ...revealed, nonce: 0 }} label={text('fair.checkAll')} />
  </section>
)
