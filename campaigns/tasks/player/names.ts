import { taskTypes as t } from '@perlas/contract/enums'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import type { Task } from '../call.ts'

/** The key of a task's texts: `tasks.task.<name>`, `tasks.done.<name>`, `tasks.go.<name>`. */
export function taskName({ type, about, goal, group }: Task): string {
  if (type === t.learn) return about
  if (type === t.signIn) return goal > 1 ? 'signInDays' : 'signIn'
  if (type === t.playRounds && group === 'new') return 'firstRound'
  return names[type] ?? 'signIn'
}

const names: Readonly<Record<number, string>> = {
  [t.bindMobile]: 'bindMobile',
  [t.completeProfile]: 'completeProfile',
  [t.verifyIdentity]: 'verifyIdentity',
  [t.playRounds]: 'playRounds',
  [t.playGames]: 'playGames',
  [t.saveFavorite]: 'saveFavorite',
  [t.firstPay]: 'firstPay',
  [t.payToday]: 'payToday',
}

/** Which have a word about how long or where. */
export const hinted: readonly string[] = [
  'verifyIdentity',
  'limit',
  'round',
  'playRounds',
  'firstRound',
  'account',
]

export const icons: Readonly<Record<string, IconName>> = {
  signIn: 'calendar',
  signInDays: 'star',
  bindMobile: 'phone',
  completeProfile: 'edit',
  verifyIdentity: 'id-card',
  firstRound: 'games',
  playRounds: 'games',
  playGames: 'grid',
  saveFavorite: 'heart',
  firstPay: 'deposit',
  payToday: 'deposit',
  account: 'bank',
  limit: 'lock',
  round: 'shield',
}
