import { formatMoney } from '@perlas/contract/money'
import { CallFailed } from './api.ts'

/** What the player reads when something stands in the way: what happened, and what to do. */
export type Notice = {
  title: string
  text: string
  tone: 'alert' | 'calm'
  /** The first is the one to take. */
  ways: readonly ('retry' | 'cashier' | 'lobby' | 'dismiss' | 'lower-bet')[]
}

export const wayWords = {
  retry: 'Try again',
  cashier: 'Add money',
  lobby: 'Back to the lobby',
  dismiss: 'OK',
  'lower-bet': 'Lower the bet',
} as const

/** `least` is the smallest bet of the table: below it lowering the bet helps nobody. */
export function insufficient(bet: number, balance: number, least: number): Notice {
  if (balance < least) {
    return {
      title: balance > 0 ? 'Your balance is below the smallest bet' : 'Your balance is empty',
      text: `The smallest bet is ${formatMoney(least)}, your balance ${formatMoney(balance)}. Nothing was taken.`,
      tone: 'calm',
      ways: ['cashier', 'lobby'],
    }
  }
  return {
    title: 'Not enough for this bet',
    text: `The bet is ${formatMoney(bet)}, your balance ${formatMoney(balance)}. Nothing was taken.`,
    tone: 'calm',
    ways: ['lower-bet', 'cashier'],
  }
}

const limit = (text: string): Notice => ({
  title: 'A limit is reached',
  text: `${text} Nothing was taken.`,
  tone: 'calm',
  ways: ['lobby', 'dismiss'],
})

const refusals: Record<string, Notice> = {
  BET_LIMIT: {
    title: 'This bet is too high',
    text: 'It is above the most you may bet at once. Nothing was taken.',
    tone: 'calm',
    ways: ['lower-bet', 'dismiss'],
  },
  WAGER_LIMIT: limit('You have come to the betting limit you set.'),
  LOSS_LIMIT: limit('You have come to the loss limit you set.'),
  TIME_LIMIT: limit('You have come to the time limit you set.'),
  SELF_EXCLUDED: limit('Your account is taking a break from play.'),
  PLAYER_BLOCKED: limit('Your account cannot play now.'),
  KYC_REQUIRED: {
    title: 'Please verify your identity',
    text: 'The lobby needs your documents before you can go on. Nothing was taken.',
    tone: 'calm',
    ways: ['lobby'],
  },
  MAINTENANCE: {
    title: 'The game is resting',
    text: 'It is under maintenance and will be back. Nothing was taken.',
    tone: 'calm',
    ways: ['lobby', 'retry'],
  },
}

export const sessionEnded: Notice = {
  title: 'This game session has ended',
  text: 'It was closed, or opened in another window. What you won is in your balance. Open the game again from the lobby.',
  tone: 'calm',
  ways: ['lobby'],
}

export const stakeReturned: Notice = {
  title: 'That round did not start',
  text: 'The wallet did not answer in time, so the round was called off and any stake returned.',
  tone: 'calm',
  ways: ['dismiss'],
}

export function refused(refusal: string | null | undefined): Notice {
  if (refusal === 'SESSION_EXPIRED' || refusal === 'INVALID_SESSION') return sessionEnded
  if (refusal === 'GAME_DISABLED' || refusal === 'GAME_NOT_FOUND') return refusals.MAINTENANCE!
  return (
    refusals[refusal ?? ''] ?? {
      title: 'The bet was not taken',
      text: 'The lobby did not accept it, and nothing was taken. Try again in a moment.',
      tone: 'calm',
      ways: ['dismiss', 'lobby'],
    }
  )
}

export function stakeOnItsWay(bet: number): Notice {
  return {
    title: 'Calling the round off',
    text: `The wallet has not answered. If your stake of ${formatMoney(bet)} was taken, it comes back by itself; you can stay or leave.`,
    tone: 'calm',
    ways: [],
  }
}

export function winOnItsWay(win: number): Notice {
  return {
    title: win > 0 ? `${formatMoney(win)} is on its way` : 'Closing the round',
    text: 'The round is kept safe. The wallet answers slowly just now; you can go on as soon as it does.',
    tone: 'calm',
    ways: [],
  }
}

export function failed(fault: unknown): Notice {
  const code = fault instanceof CallFailed ? fault.code : 'fault'
  if (code === 'bet-refused' && fault instanceof CallFailed) return refused(fault.refusal)
  if (code === 'session-ended') return sessionEnded
  if (code === 'launch-used') {
    return {
      title: 'This link was used before',
      text: 'A game opens once with each link. Open it again from the lobby.',
      tone: 'calm',
      ways: ['lobby'],
    }
  }
  if (code === 'offline') {
    return {
      title: 'No connection',
      text: 'We cannot reach the game. A round under way is kept safe and goes on where it was.',
      tone: 'alert',
      ways: ['retry', 'lobby'],
    }
  }
  if (code === 'round-unknown') {
    return {
      title: 'There is no such round',
      text: 'The address is not complete, or the round has not ended yet. Open it again from your records in the lobby.',
      tone: 'calm',
      ways: ['lobby'],
    }
  }
  if (code === 'wallet-silent') {
    return {
      title: 'The wallet does not answer',
      text: 'Your money is safe. Try again in a moment.',
      tone: 'alert',
      ways: ['retry', 'lobby'],
    }
  }
  if (code === 'free-rounds-gone') {
    return {
      title: 'These free rounds are over',
      text: 'They were used up, ran out or were taken back. You go on with your own bets.',
      tone: 'calm',
      ways: ['retry'],
    }
  }
  return {
    title: 'Something went wrong',
    text: 'We have noted it. A round under way is kept safe and goes on where it was.',
    tone: 'alert',
    ways: ['retry', 'lobby'],
  }
}
