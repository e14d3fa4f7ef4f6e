import { sentence } from '@perlas/office-kit/labels.ts'
import type {
  ActivityMove,
  ActivityState,
  OfficeActivity,
} from '@perlas/contract/office-activities'

type Tone = 'quiet' | 'primary' | 'hot' | 'good' | 'campaign'

/** How an activity stands. */
export const states: Record<ActivityState, readonly [word: string, tone: Tone]> = {
  new: ['Not set up', 'quiet'],
  closed: ['Closed', 'quiet'],
  coming: ['Coming', 'campaign'],
  running: ['Running', 'good'],
  receiving: ['Rewards only', 'primary'],
  over: ['Over', 'quiet'],
  paused: ['Paused', 'hot'],
  withdrawn: ['Withdrawn', 'hot'],
}

/** What each press is called, what it does, and what is said once it is done. */
export const moves: Record<
  ActivityMove,
  { button: string; send: string; about: string; waits: string; done: string }
> = {
  pause: {
    button: 'Pause…',
    send: 'Pause now',
    about:
      'Stops it at once. Nobody new can join and nothing more counts. Players can still receive what they reached before this moment.',
    waits: '',
    done: 'Paused',
  },
  resume: {
    button: 'Resume…',
    send: 'Propose to resume',
    about:
      'Runs again once another member approves. Players can join, and what they did meanwhile counts where days count.',
    waits: 'Resume',
    done: 'Running again',
  },
  withdraw: {
    button: 'Withdraw…',
    send: 'Propose to withdraw',
    about:
      'Ends it for good once another member approves. Players can still receive what they reached, for the days its terms give.',
    waits: 'Withdraw',
    done: 'Withdrawn',
  },
}

/** The presses that fit how it stands. */
export function movesOf({ state }: Pick<OfficeActivity, 'state'>): readonly ActivityMove[] {
  if (state === 'paused') return ['resume', 'withdraw']
  return state === 'coming' || state === 'running' || state === 'receiving'
    ? ['pause', 'withdraw']
    : []
}

const dids: Readonly<Record<string, string>> = {
  receive: 'Received a reward',
  sign: 'Signed in',
  extra: 'Lit a missed bulb',
  open: 'Opened a gift',
}
/** What a player asked of an activity; a step is called by its number. */
export function didLabel(did: string, choice: number): string {
  return `${dids[did] ?? sentence(did)}${choice > 0 ? `, no. ${choice}` : ''}`
}
