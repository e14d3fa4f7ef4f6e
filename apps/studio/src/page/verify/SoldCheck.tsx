import { useState } from 'react'
import type { TableGame } from '@perlas/game-kit/game'
import { wrongInSold, type ProvenRound, type Sold } from '@perlas/game-kit/table-proof'
import { LIVE_BASE, type SoldPage } from '#/tables/protocol.ts'
import { text } from '../text.ts'
import { CheckSteps, type CheckStep } from './CheckSteps.tsx'

/** More pages than the fullest round has. */
const MAX_PAGES = 400

/**
 * Where the draw has in it what all bets come to: a button that asks the studio for every bet of the round, without names,
 * and works out from them the root and everybody's prizes, or where all came down. It is the one request that this page
 * makes, and only when it is pressed.
 */
export function SoldCheck({ game, round }: { game: TableGame; round: ProvenRound }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | readonly CheckStep[]>('idle')
  const kind = game.shared ? 'shares' : 'flight'
  const check = () => {
    setState('busy')
    stepsOf(game, round).then(setState, () => setState('failed'))
  }
  return (
    <div className="verify-sold" aria-live="polite">
      {typeof state === 'object' ? (
        <>
          <CheckSteps steps={state} />
          <p className="quiet">{text(`verify.${kind}.note`)}</p>
        </>
      ) : (
        <>
          {state === 'failed' && <p>{text(`verify.${kind}.failed`)}</p>}
          <button type="button" className="way" disabled={state === 'busy'} onClick={check}>
            {text(`verify.${kind}.ask`)}
          </button>
        </>
      )}
    </div>
  )
}

async function stepsOf(game: TableGame, round: ProvenRound): Promise<readonly CheckStep[]> {
  const [kind, steps] = game.shared
    ? (['shares', ['root', 'shares']] as const)
    : (['flight', ['root', 'ceiling']] as const)
  const sold = await allSold(game.code, round.k)
  const wrong = new Set(wrongInSold(game, round, sold))
  return steps.map((step) => ({
    name: `sold-${step}`,
    words: text(`verify.${kind}.${step}`, { count: sold.bets.length }),
    fails: wrong.has(step),
  }))
}

async function allSold(table: string, k: number): Promise<Sold> {
  const bets: Sold['bets'][number][] = []
  let after = ''
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const address = `${LIVE_BASE}${table}/rounds/${k}/sold?after=${encodeURIComponent(after)}`
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`the studio answered ${answer.status}`)
    const { before, bets: more, next } = (await answer.json()) as SoldPage
    bets.push(...more)
    if (next === null) return { before, bets }
    after = next
  }
  throw new Error('the round has no end')
}
