import type { PlayedGame } from '@perlas/game-kit/game'
import type { Table } from '#/play/calls.ts'
import { cashOf, giftOf, isDuelOver, shownBet, stakesOf } from './solo-stake.ts'
import type { SoloRules, SoloState } from './solo-state.ts'

/** The word of the round button, `action.<word>`; `own` is the game's own. */
type Word = 'stop' | 'skip' | 'waiting' | 'choose' | 'cash' | 'paused' | 'free' | 'done' | 'own'
/** The bar around a game for one player: text keys, amounts in hundredths, what is disabled. */
export type SoloView = {
  less: boolean
  more: boolean
  /** The list of stakes, and autoplay, can be opened. */
  choosable: boolean
  hasAutoplay: boolean
  /** Above the picture: an old round that is watched, or free rounds. */
  ribbon: { is: 'watched'; at: number } | { is: 'free'; count: number; amount: number } | null
  /** A duel: the deal that is played or comes next, and the sum of the player's own so far, in hundredths of the stake. */
  duel: { deal: number; of: number; score: number } | null
  isFree: boolean
  go: {
    /** Null keeps the word that is there. */
    word: Word | null
    /** An amount, or nothing beside the word, or how autoplay stands. */
    beside: number | null | { left: number; net: number }
    disabled: boolean
    busy: boolean
    wide: boolean
  }
}

export function soloView(state: SoloState, { game, autoplays }: SoloRules): SoloView {
  const gift = giftOf(state)
  const { watched, table } = state
  const { duel } = table
  const choosable = state.phase === 'rest' && gift === undefined && !duel
  const free = gift && ({ is: 'free', count: gift.left, amount: gift.bet } as const)
  return {
    ...stepsOf(state, game, choosable),
    choosable,
    hasAutoplay: state.table.autoplay && autoplays,
    ribbon: watched ? { is: 'watched', at: watched.at } : (free ?? null),
    duel: duel && { deal: dealOf(duel), of: duel.of, score: duel.score },
    isFree: gift !== undefined,
    go: goOf(state),
  }
}

/** The deal that is played, or the next one; the last one stays. */
const dealOf = ({ played, of }: NonNullable<Table['duel']>) => Math.min(played + 1, of)

function stepsOf(state: SoloState, game: PlayedGame, choosable: boolean) {
  const stakes = stakesOf(state, game)
  const at = stakes.indexOf(state.bet)
  return { less: choosable && at > 0, more: choosable && at < stakes.length - 1 }
}

/** What a press does now, and the amount that it is about. */
function goOf(state: SoloState): SoloView['go'] {
  const { phase, drawn, autoplay, inStep } = state
  if (autoplay) {
    const { left, net } = autoplay
    return { word: 'stop', beside: { left, net }, disabled: false, busy: false, wide: false }
  }
  const open = phase === 'open'
  const cash = cashOf(state)
  // A step on its way keeps the button's word: it would flicker with each, and nobody knows yet what comes.
  const keeps = phase === 'round' && inStep
  return {
    word: keeps ? null : wordOf(state, cash),
    beside: keeps || (phase === 'rest' && isDuelOver(state)) ? null : (cash ?? shownBet(state)),
    disabled: phase === 'stuck' || (open && cash === null),
    busy: phase === 'round' || phase === 'stuck',
    // Wide from the first card to the last, so that nothing jumps between steps.
    wide: open || (phase === 'round' && drawn !== null && drawn.steps.length > 0),
  }
}

function wordOf(state: SoloState, cash: number | null): Word {
  if (state.phase === 'round') return 'skip'
  if (state.phase === 'stuck') return 'waiting'
  if (state.phase === 'open') return cash === null ? 'choose' : 'cash'
  if (state.paused) return 'paused'
  if (isDuelOver(state)) return 'done'
  return giftOf(state) ? 'free' : 'own'
}
