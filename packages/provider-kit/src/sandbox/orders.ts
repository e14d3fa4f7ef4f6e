import * as api from '@perlas/contract/provider-api'
import { MAX_IN_BATCH, type ProviderInput } from '@perlas/contract/provider-api'
import type { SignedClient } from '../client.ts'
import { USUAL_MAX_WIN, type SandboxWallet } from './wallet.ts'

type Provider = SignedClient | undefined
type Ask = Readonly<Record<string, unknown>>

const text = (ask: Ask, name: string) => (typeof ask[name] === 'string' ? ask[name] : '')
const count = (ask: Ask, name: string, usual: number) =>
  typeof ask[name] === 'number' && Number.isSafeInteger(ask[name]) ? ask[name] : usual

/** Does what a person or a test orders (`do`); undefined where there is no such order. */
export function ordersOf(
  wallet: SandboxWallet,
  provider: Provider,
): (ask: Ask) => Promise<object | undefined> {
  return async (ask) => {
    const session = text(ask, 'session')
    switch (ask['do']) {
      case 'games':
        return readGames(wallet, provider)
      case 'launch':
        return launch(wallet, provider, ask)
      case 'fund': {
        const balance = wallet.fund(session, count(ask, 'amount', 0))
        return balance === undefined ? undefined : { balance }
      }
      case 'end-session': {
        if (!wallet.end(session)) return undefined
        const reply = await provider?.call(api.sessionClose, { session, reason: 'sandbox' })
        return { provider: reply?.kind ?? 'nobody' }
      }
      case 'free-rounds': {
        const id = wallet.grant({
          session,
          game: text(ask, 'game_code'),
          count: count(ask, 'count', 1),
          bet: count(ask, 'bet', 1_00),
        })
        return id === undefined ? undefined : { free_round_id: id }
      }
      case 'state':
        return state(wallet)
      default:
        return undefined
    }
  }
}

async function readGames(wallet: SandboxWallet, provider: Provider): Promise<object> {
  const reply = await provider?.call(api.gamesList, {})
  if (reply?.kind !== 'answer' || reply.answer.status !== 'OK') return { fault: reply ?? null }
  wallet.games.clear()
  for (const { code, max_win } of reply.answer.games)
    wallet.games.set(code, { code, maxWin: max_win ?? USUAL_MAX_WIN })
  return { games: reply.answer.games }
}

async function launch(
  wallet: SandboxWallet,
  provider: Provider,
  ask: Ask,
): Promise<object | undefined> {
  const game = text(ask, 'game_code') || [...wallet.games.keys()][0] || ''
  if (!wallet.games.has(game)) return undefined
  const player = text(ask, 'player')
  const balance = Math.max(0, count(ask, 'balance', 1_000_00))
  const launched = wallet.launch({ game, balance, ...(player && { player }) })
  const made = { token: launched.token, game_code: game, player_id: launched.player }
  if (!provider || ask['open'] !== true) return made
  const reply = await provider.call(api.gameLaunch, launchInput(game, launched.token))
  return reply.kind === 'answer' && reply.answer.status === 'OK'
    ? { ...made, url: reply.answer.url }
    : { ...made, fault: reply }
}

function launchInput(game: string, token: string): ProviderInput<typeof api.gameLaunch> {
  return {
    game_code: game,
    mode: 'real',
    token,
    lang: 'en',
    device: 'desktop',
    lobby_origin: 'http://localhost',
    lobby_url: 'http://localhost/',
    deposit_url: 'http://localhost/deposit',
    history_url: 'http://localhost/history',
    rc_interval: 60,
    rc_elapsed: 0,
    max_bet: null,
    country: 'PH',
  }
}

export function state(wallet: SandboxWallet): object {
  return {
    games: [...wallet.games.values()],
    sessions: [...wallet.sessions.values()].map(({ player, ...session }) => ({
      ...session,
      player: player.id,
      balance: player.cash,
    })),
    rounds: [...wallet.rounds.values()]
      .slice(-100)
      .map(({ id, status, bet, win, game }) => ({ id, status, bet, win, game })),
    transactions: wallet.transactions.size,
    most_in_batch: MAX_IN_BATCH,
  }
}
