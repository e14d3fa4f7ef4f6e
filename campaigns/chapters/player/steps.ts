import type { IconName } from '@perlas/ui/icon-paths.ts'
import type { Chapter, StepName } from '../call.ts'

/** Where each step is done. */
export const ways: Readonly<Record<StepName, string>> = {
  nickname: '/profile/user',
  notices: '/profile/notifications',
  mobile: '/bind',
  payback: '/payback',
  draws: '/draws',
  round: '/record/transaction',
  limit: '/profile/limits',
  check: '/profile/limits#check',
  break: '/profile/limits#break',
  demo: '/lobby/games',
  kinds: '/lobby/games',
  favorite: '/search',
  table: '/lobby/games',
  postcard: '/record/transaction',
  help: '/help',
  identity: '/walletsKyc',
  account: '/bindBankCard',
  lock: '/profile/security',
}

export const icons: Readonly<Record<Chapter['name'], IconName>> = {
  arrive: 'home',
  know: 'shield',
  wheel: 'lock',
  look: 'map-pin',
  together: 'users',
  home: 'key',
}

export const isDone = ({ done, goal }: Chapter['steps'][number]) => done >= goal
