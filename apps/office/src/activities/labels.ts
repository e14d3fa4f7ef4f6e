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
  coming: ['Scheduled', 'campaign'],
  running: ['Running', 'good'],
  receiving: ['Rewards only', 'primary'],
  over: ['Ended', 'quiet'],
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
      'Pauses it now. New players cannot join and nothing more counts. Players can still collect rewards earned until now.',
    waits: '',
    done: 'Paused',
  },
  resume: {
    button: 'Resume…',
    send: 'Propose to resume',
    about:
      'Resumes once another member approves. Players can join; days during the pause still count where days count.',
    waits: 'Resume',
    done: 'Running again',
  },
  withdraw: {
    button: 'Withdraw…',
    send: 'Propose to withdraw',
    about:
      'Ends it permanently once another member approves. Players can still collect earned rewards for the days its terms allow.',
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
