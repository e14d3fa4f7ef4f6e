import { withMessages } from '@perlas/player-kit/messages.ts'
import { messages as help } from '#/features/help/messages.ts'
import { messages as desk } from '#/service/messages.ts'

/** Help for a page, with its texts. */
export const beside = () =>
  withMessages([help, desk], () => import('#/features/help/PageHelp.tsx')).then(({ PageHelp }) => ({
    default: PageHelp,
  }))
